import type { Line } from '../split-line'

/** It runs a program of the folder. */
export const LINES: readonly Line[] = [
  ['java Main', 'confirm', 'allow'],
  ['java Main.java', 'confirm', 'allow'],
  ['java -cp . Main a b', 'confirm', 'allow'],
  ['java -cp target/classes com.example.Main', 'confirm', 'allow'],
  ['java -jar target/app.jar --port 80', 'confirm', 'allow'],
  ['java -Xmx2g -ea -jar app.jar', 'confirm', 'allow'],
  ['java -Xms128m -Xss1m Main', 'confirm', 'allow'],
  ['java --enable-preview Main.java', 'confirm', 'allow'],
  ['java -showversion Main', 'confirm', 'allow'],
  ['java -version', 'allow', 'allow'],
  ['java --version', 'allow', 'allow'],
  ['java -help', 'allow', 'allow'],
  ['java', 'confirm', 'confirm'],
  ['java -cp . -Dx=y Main', 'confirm', 'confirm'],
  ['java -cp target/classes:/tmp/x Main', 'confirm', 'deny'],
  ['java -javaagent:./x.jar Main', 'confirm', 'confirm'],
  ['java -agentpath:./x.so -version', 'confirm', 'confirm'],
  ['java -XX:OnOutOfMemoryError=./x Main', 'confirm', 'confirm'],
  ['java @options Main', 'confirm', 'confirm'],
  ['java -m jdk.httpserver', 'confirm', 'confirm'],
  ['java -jar /tmp/x.jar', 'confirm', 'deny'],
  ['java -jar ../x.jar', 'confirm', 'deny'],
  ['java -jar x.jar .env', 'confirm', 'confirm'],
]
