import type { Line } from '../split-line'

/** Checks load plug-ins; images are built only if somebody says so. */
export const LINES: readonly Line[] = [
  ['packer validate .', 'confirm', 'allow'],
  ['packer validate -syntax-only web.pkr.hcl', 'confirm', 'allow'],
  ["packer validate -var 'region=eu' -var-file=x.pkrvars.hcl .", 'confirm', 'allow'],
  ['packer validate -only=docker.web .', 'confirm', 'allow'],
  ['packer validate -evaluate-datasources .', 'confirm', 'confirm'],
  ['packer validate ../x', 'confirm', 'deny'],
  ['packer inspect .', 'confirm', 'allow'],
  ['packer inspect -machine-readable web.pkr.hcl', 'confirm', 'allow'],
  ['packer -machine-readable inspect web.pkr.hcl', 'confirm', 'allow'],
  ['packer fmt .', 'confirm', 'allow'],
  ['packer fmt -check -diff .', 'allow', 'allow'],
  ['packer fmt -write=false .', 'allow', 'allow'],
  ['packer fmt ../x', 'confirm', 'deny'],
  ['packer version', 'allow', 'allow'],
  ['packer --version', 'allow', 'allow'],
  ['packer validate -help', 'confirm', 'allow'],
  ['packer build .', 'confirm', 'confirm'],
  ['packer build -force web.pkr.hcl', 'confirm', 'confirm'],
  ['packer init .', 'confirm', 'confirm'],
  ['packer plugins install github.com/hashicorp/amazon', 'confirm', 'confirm'],
  ['packer console .', 'confirm', 'confirm'],
  ['packer frobnicate', 'confirm', 'confirm'],
]
