import type { Line } from '../split-line'

/** It lists; what installs asks. */
export const LINES: readonly Line[] = [
  ['conda --version', 'allow', 'allow'],
  ['conda list', 'allow', 'allow'],
  ['conda list -n data', 'allow', 'allow'],
  ['conda list numpy --json', 'allow', 'allow'],
  ['conda info', 'allow', 'allow'],
  ['conda info --envs', 'allow', 'allow'],
  ['conda env list', 'allow', 'allow'],
  ['conda search numpy', 'allow', 'allow'],
  ['conda create -n data python=3.10 -y', 'confirm', 'confirm'],
  ['conda install -n data numpy -c conda-forge', 'confirm', 'confirm'],
  ['conda install numpy', 'confirm', 'confirm'],
  ['conda update --all', 'confirm', 'confirm'],
  ['conda remove -n data numpy', 'confirm', 'confirm'],
  ['conda activate data', 'confirm', 'confirm'],
  ['conda run -n data ./x', 'confirm', 'confirm'],
  ['conda env create -f x.yml', 'confirm', 'confirm'],
  ['conda env remove -n data', 'confirm', 'confirm'],
  ['conda config --add channels x', 'confirm', 'confirm'],
  ['conda clean --all', 'confirm', 'confirm'],
]
