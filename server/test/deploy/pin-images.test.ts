import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT_DIR } from '../../src/config/config.js';

const PINNED = ['docker-compose.yml', 'Dockerfile', 'deploy/monitoring.compose.yml'];
const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;
/** Answers as Docker does about a pulled image; CI has no Docker. */
const DOCKER = `#!/bin/sh
case "$1" in
  pull) echo "$3" >> "$PULLED" ;;
  image) echo "registry.example/any@${DIGEST}" ;;
  *) exit 1 ;;
esac
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'venn-pin-'));
  await Promise.all([mkdir(join(folder, 'deploy')), mkdir(join(folder, 'bin'))]);
  await Promise.all(
    [...PINNED, 'deploy/pin-images.sh'].map((file) => copyFile(join(PROJECT_DIR, file), join(folder, file))),
  );
  await writeFile(join(folder, 'bin/docker'), DOCKER, { mode: 0o755 });
});
afterAll(() => rm(folder, { recursive: true }));

const contents = () => Promise.all(PINNED.map((file) => readFile(join(folder, file), 'utf8')));
const imagesIn = (text: string): string[] =>
  [...text.matchAll(/^ *(?:image:|FROM) (\S+:\S+)/gm)].map(([, image = '']) => image);

it('adds the digest to each image with a tag, and nothing else', async () => {
  const env = {
    ...process.env,
    PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter),
    PULLED: join(folder, 'pulled'),
  };
  const before = await contents();
  const images = before.flatMap(imagesIn);
  const run = () => promisify(execFile)('sh', [join(folder, 'deploy/pin-images.sh')], { env });
  await run();
  const after = await contents();
  expect(after.flatMap(imagesIn)).toEqual(images.map((image) => `${image}@${DIGEST}`));
  expect(after.map((text) => text.replaceAll(`@${DIGEST}`, ''))).toEqual(before);
  const pulled = (await readFile(join(folder, 'pulled'), 'utf8')).trim().split('\n');
  expect(pulled).toEqual([...new Set(images)].sort());

  await run();
  expect(await contents()).toEqual(after);
});
