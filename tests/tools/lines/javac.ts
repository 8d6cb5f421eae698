import type { Line } from '../split-line'

/** It runs the processors of annotations that it finds. */
export const LINES: readonly Line[] = [
  ['javac Main.java', 'confirm', 'allow'],
  ['javac -d out src/Main.java', 'confirm', 'allow'],
  ['javac -Xlint:all -Werror A.java B.java', 'confirm', 'allow'],
  ['javac --release 17 -encoding UTF-8 Main.java', 'confirm', 'allow'],
  ['javac -g -parameters -d build A.java', 'confirm', 'allow'],
  ['javac -cp . Main.java', 'confirm', 'allow'],
  ['javac -sourcepath src -d out src/Main.java', 'confirm', 'allow'],
  ['javac -proc:none A.java', 'confirm', 'allow'],
  ['javac -source 17 -target 17 A.java', 'confirm', 'allow'],
  ['javac -version', 'allow', 'allow'],
  ['javac --version', 'allow', 'allow'],
  ['javac -cp lib/x.jar Main.java', 'confirm', 'confirm'],
  ['javac -processor X Main.java', 'confirm', 'confirm'],
  ['javac -processorpath lib Main.java', 'confirm', 'confirm'],
  ['javac -J-Dx=y Main.java', 'confirm', 'confirm'],
  ['javac -Xplugin:X Main.java', 'confirm', 'confirm'],
  ['javac @files', 'confirm', 'confirm'],
  ['javac Main.java @files', 'confirm', 'confirm'],
  ['javac -d /tmp/x A.java', 'confirm', 'deny'],
  ['javac -d ../x A.java', 'confirm', 'deny'],
  ['javac -AX=y A.java', 'confirm', 'confirm'],
  // With sources, it compiles them after it printed.
  ['javac -version Main.java', 'confirm', 'confirm'],
  ['javac -help Main.java', 'confirm', 'confirm'],
  ['javac Main.java --version', 'confirm', 'confirm'],
]
