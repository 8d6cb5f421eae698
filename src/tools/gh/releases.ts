import type { ArgumentRow, CommandSet } from '../describe-program'
import { ASKS_FIRST, CHANGES_REMOTE, DASH_READS_STDIN, DESTROYS, EACH_TIME, FOR_GOOD, READS_REMOTE, TRANSFERS } from '../effects'
import { QUIET_GIT } from './folder'
import { AS_FORMAT, AS_JSON, LIMIT, REPO, WEB } from './options'

const TAG: ArgumentRow = ['value', 'Git tag of the release']

/** Commands for releases. */
export const releaseCommands: CommandSet = {
  release: {
    description: 'Work with releases',
    options: { repo: REPO },
    commands: {
      list: {
        description: 'List releases of a repository',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        options: {
          'exclude-drafts': ['--exclude-drafts', 'switch', 'Leave out drafts'],
          'exclude-pre-releases': ['--exclude-pre-releases', 'switch', 'Leave out prereleases'],
          order: ['-O --order', ['asc', 'desc'], 'Order by date', { default: 'desc' }],
          limit: LIMIT,
          ...AS_JSON,
        },
      },
      view: {
        description: 'Show notes and assets of a release, the latest one without a tag',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { tag: ['revision?', 'Git tag of the release'] },
        options: { ...AS_JSON, web: WEB },
      },
      verify: {
        description: 'Verify the attestation of a release, the latest one without a tag',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { tag: ['revision?', 'Git tag'] },
        options: AS_FORMAT,
      },
      'verify-asset': {
        description: 'Verify that a file comes from a release',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { tag: ['path', 'Git tag; or the file, of the latest release'], file: ['path?', 'File'] },
        options: AS_FORMAT,
      },
      create: {
        description: 'Publish a release at once unless --draft is given: followers are notified, workflows start, and a missing tag is created on GitHub',
        effects: [CHANGES_REMOTE, EACH_TIME, FOR_GOOD, ASKS_FIRST, { creates: ['release', 'tag', 'release_asset'] }],
        argv: { aliases: ['new'] },
        arguments: { tag: ['value?', 'Git tag of the release; asked for on a terminal'], files: ['files?', 'Assets to upload; FILE#LABEL gives one a label'] },
        options: {
          title: ['-t --title', 'text', 'Title'],
          notes: ['-n --notes', 'text', 'Release notes in Markdown'],
          'notes-file': ['-F --notes-file', 'file', 'File that holds the notes; - reads standard input', { effects: DASH_READS_STDIN }],
          'generate-notes': ['--generate-notes', 'switch', 'Let GitHub write title and notes from the merged pull requests'],
          'notes-start-tag': ['--notes-start-tag', 'value', 'Tag where generated notes begin'],
          'fail-on-no-commits': ['--fail-on-no-commits', 'switch', 'Fail if nothing is new since the last release'],
          'notes-from-tag': ['--notes-from-tag', 'switch', 'Take the notes from the annotated tag'],
          draft: ['-d --draft', 'switch', 'Save it as a draft, which only people with write access see'],
          prerelease: ['-p --prerelease', 'switch', 'Mark it as not ready for production'],
          latest: ['--latest', 'switch', 'Mark it as the latest release'],
          target: ['--target', 'value', 'Branch or full commit SHA for a new tag', { default: 'the default branch' }],
          'verify-tag': ['--verify-tag', 'switch', 'Stop if the tag is not on GitHub yet'],
          'discussion-category': ['--discussion-category', 'value', 'Also start a discussion in this category', { effects: { creates: ['discussion'] } }],
        },
        examples: ['gh release create v1.2.0 --generate-notes --verify-tag', 'gh release create v1.2.0 dist/app.zip --draft'],
      },
      edit: {
        description: 'Change a release; --draft=false publishes a draft',
        effects: [CHANGES_REMOTE, FOR_GOOD, { modifies: ['release'] }],
        arguments: { release: ['value', 'Present git tag of the release'] },
        options: {
          title: ['-t --title', 'text', 'New title'],
          notes: ['-n --notes', 'text', 'New notes, in place of the old ones, which are not kept', { effects: DESTROYS }],
          'notes-file': [
            '-F --notes-file',
            'file',
            'File with new notes, in place of the old ones, which are not kept; - reads standard input',
            { effects: [DESTROYS, DASH_READS_STDIN] },
          ],
          draft: ['--draft', 'switch', 'Turn it into a draft, which hides it from the public'],
          prerelease: ['--prerelease', 'switch', 'Mark it as a prerelease'],
          latest: ['--latest', 'switch', 'Mark it as the latest release'],
          tag: ['--tag', 'value', 'New name of the tag'],
          'verify-tag': ['--verify-tag', 'switch', 'Stop if the tag is not on GitHub yet'],
          target: ['--target', 'value', 'Branch or full commit SHA for a tag that does not exist yet'],
          'discussion-category': ['--discussion-category', 'value', 'Start a discussion in this category when a draft is published', { effects: { creates: ['discussion'] } }],
        },
      },
      upload: {
        description: 'Add files to a release; fails if an asset of the name exists. On a published release anyone who sees it can download them at once',
        effects: [CHANGES_REMOTE, EACH_TIME, FOR_GOOD, { creates: ['release_asset'] }],
        arguments: { tag: TAG, files: ['files', 'Files to upload; FILE#LABEL gives one a label'] },
        options: {
          clobber: [
            '--clobber',
            'switch',
            'Delete assets of the same names first; they are lost even if the upload then fails',
            { effects: [DESTROYS, { deletes: ['release_asset'] }] },
          ],
        },
        examples: ['gh release upload v1.2.0 dist/app.zip'],
      },
      download: {
        description: 'Download assets of a release into the current directory; fails on a file that exists',
        effects: [TRANSFERS, EACH_TIME, { creates: ['file'] }],
        folder: QUIET_GIT,
        changes: 'folder',
        arguments: { tag: ['value?', 'Git tag of the release; without it the latest one, and then --pattern or --archive is needed'] },
        options: {
          pattern: ['-p --pattern', 'values', 'Only assets that match one of these glob patterns'],
          dir: ['-D --dir', 'folder', 'Directory to download into', { default: '.' }],
          output: ['-O --output', 'file', 'File to write a single asset to; - is standard output'],
          archive: ['-A --archive', ['zip', 'tar.gz'], 'Download the source code in this format instead'],
          'skip-existing': ['--skip-existing', 'switch', 'Leave out assets whose file exists'],
          clobber: ['--clobber', 'switch', 'Overwrite files that exist', { effects: [DESTROYS, { modifies: ['file'] }] }],
        },
        examples: ["gh release download v1.2.0 --pattern '*.tar.gz' --dir dist"],
      },
      delete: {
        description: 'Delete a release with its notes and assets for good; asks only on a terminal. The git tag stays',
        effects: [CHANGES_REMOTE, DESTROYS, ASKS_FIRST, { deletes: ['release', 'release_asset'] }],
        arguments: { tag: TAG },
        options: {
          'cleanup-tag': ['--cleanup-tag', 'switch', 'Delete the git tag on GitHub, too', { effects: [DESTROYS, { deletes: ['tag'] }] }],
          yes: ['-y --yes', 'switch', 'Skip the confirmation'],
        },
      },
      'delete-asset': {
        description: 'Delete one asset of a release for good; asks only on a terminal',
        effects: [CHANGES_REMOTE, DESTROYS, ASKS_FIRST, { deletes: ['release_asset'] }],
        arguments: { tag: TAG, 'asset-name': ['value', 'File name of the asset'] },
        options: { yes: ['-y --yes', 'switch', 'Skip the confirmation'] },
      },
    },
  },
}
