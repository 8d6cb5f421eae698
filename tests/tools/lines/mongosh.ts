import type { Line } from '../split-line'

/** All that it does is JavaScript. */
export const LINES: readonly Line[] = [
  ["mongosh --eval 'db.dropDatabase()'", 'confirm', 'confirm'],
  ["mongosh shop --eval 'db.users.deleteMany({})'", 'confirm', 'confirm'],
  ["mongosh mongodb://localhost/shop --eval 'db.users.find()'", 'confirm', 'confirm'],
  ["mongosh --eval 'db.users.countDocuments()' --quiet", 'confirm', 'confirm'],
  ['mongosh', 'confirm', 'confirm'],
  ['mongosh shop', 'confirm', 'confirm'],
  ['mongosh --host 127.0.0.1 --port 27018 orders', 'confirm', 'confirm'],
  ['mongosh mongodb://evil.example/x', 'confirm', 'confirm'],
  ['mongosh -f drop.js', 'confirm', 'confirm'],
  ['mongosh shop drop.js', 'confirm', 'confirm'],
  ['mongosh --nodb --eval 1', 'confirm', 'confirm'],
  ['mongosh -u root -p secret', 'confirm', 'confirm'],
  ["echo 'db.dropDatabase()' | mongosh", 'confirm', 'confirm'],
  ['mongosh < x.js', 'confirm', 'confirm'],
  ['mongosh --nonsense', 'confirm', 'confirm'],
  ['mongosh --version', 'allow', 'allow'],
  ['mongosh --help', 'allow', 'allow'],
]
