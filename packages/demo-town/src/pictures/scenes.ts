// Where pictures are made: each scene names its backdrops, the colours they may take, and what stands around the thing.
import scenes from '../../data/scenes.json' with { type: 'json' };
import type { Wash } from './backdrops.ts';

export { scenes };

export type SceneName = keyof typeof scenes;

type Scene = {
  backdrops: readonly string[];
  washes?: readonly Wash[];
  /** Objects that may stand out of focus behind the thing, or before it. */
  behind?: readonly string[];
  before?: readonly string[];
};

export function sceneOf(name: SceneName): Scene {
  return scenes[name];
}
