// The bundled places, read and indexed once, when somebody first asks.
import { readFile } from 'node:fs/promises';
import { indexPlaces, type PlaceIndex } from './place-index.rules.ts';
import { parsePlaces } from './places-file.ts';

let loading: Promise<PlaceIndex> | undefined;

export function loadPlaces(): Promise<PlaceIndex> {
  loading ??= readFile(new URL('./places.tsv', import.meta.url), 'utf8').then((text) => indexPlaces(parsePlaces(text)));
  return loading;
}
