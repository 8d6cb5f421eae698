import type { Line } from '../split-line'

/** It runs tests of the folder. */
export const LINES: readonly Line[] = [
  ['ctest', 'confirm', 'allow'],
  ['ctest --output-on-failure', 'confirm', 'allow'],
  ['ctest --test-dir build --output-on-failure', 'confirm', 'allow'],
  ['ctest -j4 -R parser', 'confirm', 'allow'],
  ['ctest -j 4 -E slow', 'confirm', 'allow'],
  ['ctest -C Release -V', 'confirm', 'allow'],
  ['ctest -VV -L unit -LE slow', 'confirm', 'allow'],
  ['ctest -N', 'confirm', 'allow'],
  ['ctest --show-only=json-v1', 'confirm', 'allow'],
  ['ctest --rerun-failed --output-on-failure', 'confirm', 'allow'],
  ['ctest --repeat until-pass:3 --timeout 10', 'confirm', 'allow'],
  ['ctest --version', 'allow', 'allow'],
  ['ctest --version CMakeLists.txt', 'confirm', 'confirm'],
  ['ctest --test-dir /tmp/x', 'confirm', 'deny'],
  ['ctest -O log.txt', 'confirm', 'confirm'],
  ['ctest --output-junit=x.xml', 'confirm', 'confirm'],
  ['ctest -S x.cmake', 'confirm', 'confirm'],
  ['ctest -D Experimental', 'confirm', 'confirm'],
  ['ctest -T Submit', 'confirm', 'confirm'],
  ['ctest --build-and-test . build --build-makeprogram ./x', 'confirm', 'confirm'],
  ['ctest --test-command ./x', 'confirm', 'confirm'],
]
