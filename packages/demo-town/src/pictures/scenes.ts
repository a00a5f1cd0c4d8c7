// Scenes of the pictures, and the files of the objects in them.

import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import scenes from '../../data/scenes.json' with { type: 'json' };
import { dataPath, readTable } from '../data-files.ts';
import type { Wash } from './backdrops.ts';

export { scenes };

export type SceneName = keyof typeof scenes;

type Scene = {
  backdrops: readonly string[];
  washes?: readonly Wash[];
  /** Blurred props behind or in front of the subjects. */
  behind?: readonly string[];
  before?: readonly string[];
};

export function sceneOf(name: SceneName): Scene {
  return scenes[name];
}

const artworkPackage = createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json');

export const artworkFiles: ReadonlyMap<string, string> = new Map(
  readTable('artwork.tsv', ['name', 'file']).map(({ name, file }) => [
    name,
    join(dirname(artworkPackage), 'assets', `${file}.webp`),
  ]),
);

export const drawingFiles: ReadonlyMap<string, string> = new Map(
  readdirSync(dataPath('objects')).map((file) => [basename(file, '.svg'), join(dataPath('objects'), file)]),
);

export function isKnownObject(name: string): boolean {
  return drawingFiles.has(name) || artworkFiles.has(name);
}

export function fileOf(name: string): string {
  const file = drawingFiles.get(name) ?? artworkFiles.get(name);
  if (!file) throw new Error(`No object is called ${name}.`);
  return file;
}
