import type { Line } from '../split-line'

/** It writes, and runs plug-ins. */
export const LINES: readonly Line[] = [
  ['protoc --plugin=protoc-gen-x=./evil --x_out=. a.proto', 'confirm', 'confirm'],
  ['protoc --plugin ./evil a.proto', 'confirm', 'confirm'],
  ['protoc --go_out=. a.proto', 'confirm', 'confirm'],
  ['protoc --go_out=. --go-grpc_out=. a.proto', 'confirm', 'confirm'],
  ['protoc --evil_out=. a.proto', 'confirm', 'confirm'],
  ['protoc --python_out=. a.proto', 'confirm', 'confirm'],
  ['protoc --cpp_out=out a.proto', 'confirm', 'confirm'],
  ['protoc -I proto --java_out=out proto/a.proto', 'confirm', 'confirm'],
  ['protoc -Iproto --go_out=. --go_opt=paths=source_relative proto/a.proto', 'confirm', 'confirm'],
  ['protoc --descriptor_set_out=x.pb a.proto', 'confirm', 'confirm'],
  ['protoc -o x.pb a.proto', 'confirm', 'confirm'],
  ['protoc @options', 'confirm', 'confirm'],
  ['protoc --version', 'allow', 'allow'],
  ['protoc --help', 'allow', 'allow'],
  ['protoc --decode_raw', 'allow', 'allow'],
  ['protoc --decode=pkg.Message a.proto', 'allow', 'allow'],
  ['protoc --print_free_field_numbers a.proto', 'allow', 'allow'],
]
