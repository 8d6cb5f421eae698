import type { Line } from '../split-line'

/** It runs notebooks and modules of the folder. */
export const LINES: readonly Line[] = [
  ['jupyter --version', 'allow', 'allow'],
  ['jupyter --paths', 'allow', 'allow'],
  ['jupyter kernelspec list', 'allow', 'allow'],
  ['jupyter kernelspec list --json', 'allow', 'allow'],
  ['jupyter kernelspec remove x', 'confirm', 'confirm'],
  ['jupyter nbconvert --to html a.ipynb', 'confirm', 'allow'],
  ['jupyter nbconvert --to markdown --stdout a.ipynb', 'confirm', 'allow'],
  ['jupyter nbconvert --to notebook --execute a.ipynb', 'confirm', 'allow'],
  ['jupyter nbconvert --to notebook --inplace a.ipynb', 'confirm', 'confirm'],
  ['jupyter nbconvert --to evil.Exporter a.ipynb', 'confirm', 'allow'],
  ['jupyter nbconvert --config x.py a.ipynb', 'confirm', 'confirm'],
  ['jupyter nbconvert --clear-output a.ipynb', 'confirm', 'confirm'],
  ['jupyter nbconvert --help', 'allow', 'allow'],
  ['jupyter lab', 'confirm', 'confirm'],
  ['jupyter lab --no-browser --port 8888', 'confirm', 'confirm'],
  ['jupyter notebook list', 'confirm', 'confirm'],
  ['jupyter notebook stop', 'confirm', 'confirm'],
  ['jupyter notebook --help', 'allow', 'allow'],
  ['jupyter server list', 'confirm', 'confirm'],
  ['jupyter trust a.ipynb', 'confirm', 'confirm'],
  ['jupyter nbconvert --to pdf a.ipynb', 'confirm', 'allow'],
  ['jupyter --config-dir', 'allow', 'allow'],
]
