import { describe, expect, it } from 'vitest'
import { findVersion, isVerifiedVersion, readVerified } from '../../src/internal/verified-versions'
import type { AtipVerified } from '../../src/types/verified'

describe('the version in what a program prints', () => {
  it.each<[text: string, version: string | undefined]>([
    ['cat (GNU coreutils) 9.1\nCopyright (C) 2022', '9.1'],
    ['ripgrep 13.0.0\n-SIMD -AVX', '13.0.0'],
    ['v20.20.2', '20.20.2'],
    ['jq-1.6', '1.6'],
    ['OpenSSH_9.2p1 Debian-2+deb12u7, OpenSSL 3.0.17', '9.2'],
    ['go version go1.19.8 linux/amd64', '1.19.8'],
    ['GNU bash, version 5.2.15(1)-release (x86_64-pc-linux-gnu)', '5.2.15'],
    ['xxd 2022-01-14 by Juergen Weigert et al.', '2022-01-14'],
    ['less 590 (GNU regular expressions)\nCopyright (C) 1984-2021', '590'],
    ['ping from iputils 20221126', '20221126'],
    ['systemd 252 (252.38-1~deb12u1)', '252.38'],
    ['\n------\nGradle 4.4.1\n', '4.4.1'],
    ["Copyright (c) 1990-2008 Info-ZIP - Type 'zip -L'\nThis is Zip 3.0 (July 5th 2008)", '3.0'],
    ['grep (BSD grep, GNU compatible) 2.6.0-FreeBSD', '2.6.0'],
    ['usage: cat [-belnstuv] [file ...]', undefined],
    ['the 9th', undefined],
    ['', undefined],
    [`${' '.repeat(5000)}1.2`, undefined],
    ['1'.repeat(200_000), undefined],
    [`${'1.'.repeat(200_000)}x`, `${'1.'.repeat(2047)}1`],
  ])('is read: %j', (text, version) => {
    expect(findVersion(text)).toBe(version)
  })
})

describe('a version', () => {
  const gnu = (...versions: string[]): AtipVerified[] => versions.map((version) => ({ version, platform: 'gnu' }))

  it.each<[version: string, verified: AtipVerified[], is: boolean]>([
    ['9.1', gnu('9.1'), true],
    ['9.1.2', gnu('9.1'), true],
    ['9.10', gnu('9.1'), false],
    ['9', gnu('9.1'), false],
    ['9.0', gnu('9.0.0'), true],
    ['9.2', gnu('9.1', '9.4'), true],
    ['9.4.9', gnu('9.4', '9.1'), true],
    ['9.5', gnu('9.1', '9.4'), false],
    ['8.32', gnu('9.1', '9.4'), false],
    // A version between those of two platforms was observed on neither.
    [
      '3.5',
      [
        { version: '3.8', platform: 'gnu' },
        { version: '2.6', platform: 'bsd' },
      ],
      false,
    ],
    ['2022-01-15', [{ version: '2022-01' }], true],
    ['1.0', [], false],
    ['unknown', gnu('9.1'), false],
    ['', gnu('9.1'), false],
    ['9'.repeat(400), gnu('9.1'), false],
  ])('%s is covered by %j: %s', (version, verified, is) => {
    expect(isVerifiedVersion(version, verified)).toBe(is)
  })

  it('counts only in the allowed form', () => {
    const hostile = [
      null,
      1,
      'a',
      [],
      {},
      { version: 'x' },
      { version: '1', platform: 'beos' },
      { __proto__: { version: '1' } },
    ]
    expect([undefined, null, {}, 'a', hostile].flatMap(readVerified)).toEqual([])
    expect(readVerified([...hostile, { version: '1' }])).toEqual([{ version: '1' }])
  })
})
