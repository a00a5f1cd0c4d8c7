// npm run bench:map -- <town.osm.pbf> [tiles] [visits] [pins] [--short]: what building a map and rendering its tiles costs, by zoom, and pins of many listings.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  buildMap,
  mapPaths,
  openMap,
  type RenderedTiles,
  renderBlock,
  TILES_PER_BLOCK,
} from '../../apps/server/src/map-tiles/index.ts';
import { describeRun } from '../search/report.ts';
import { describeCached, measureCached } from './measure-cached.ts';
import { describePins, measurePins } from './measure-pins.ts';
import { describeVisits, eveningTiles, measureVisits } from './measure-visits.ts';

/** Processor time of a tile that is not cached. */
const AIM_MS = 15;
const ZOOMS = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
/** The quickest counts: other work on the machine takes caches away and makes processor time longer, never shorter. */
const RUNS = 3;
/** Blocks per zoom, in the middle of the map. */
const BLOCKS = 4;

type Row = { readonly zoom: number; readonly ms: number; readonly bytes: number; readonly denseBytes: number };

async function cpuOf<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, result };
}

async function measureZoom(map: Awaited<ReturnType<typeof openMap>>, zoom: number): Promise<Row> {
  const blocks = map.blocksInTheMiddle(zoom, BLOCKS);
  const sums = { ms: 0, bytes: 0, denseBytes: 0 };
  for (const place of blocks) {
    const block = { theme: 'light', language: 'en', ...place } as const;
    const runs: Awaited<ReturnType<typeof cpuOf<RenderedTiles>>>[] = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(await cpuOf(() => renderBlock(map.read, { ...block, size: 256 })));
    const ms = Math.min(...runs.map((run) => run.ms));
    const result = runs[0]?.result ?? [];
    const dense = await renderBlock(map.read, { ...block, size: 512 });
    sums.ms += ms;
    sums.bytes += Buffer.concat([...result]).length;
    sums.denseBytes += Buffer.concat([...dense]).length;
  }
  const tiles = blocks.length * TILES_PER_BLOCK;
  return { zoom, ms: sums.ms / tiles, bytes: sums.bytes / tiles, denseBytes: sums.denseBytes / tiles };
}

/** Share of tiles whose block was rendered before. */
function simulateEvening(): number {
  const seen = new Set<string>();
  const counts = { tiles: 0, rendered: 0 };
  for (const { zoom, column, row } of eveningTiles()) {
    const block = `${zoom} ${Math.floor(column / 4)} ${Math.floor(row / 4)}`;
    counts.tiles += 1;
    if (!seen.has(block)) counts.rendered += 1;
    seen.add(block);
  }
  return 1 - counts.rendered / counts.tiles;
}

type Part = { readonly lines: readonly string[]; readonly isMet: boolean };

/** Building, rendering by zoom, and cached tiles. */
async function measureTiles(extract: string): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-map-'));
  try {
    const paths = mapPaths(folder);
    const { ms: buildMs, result: built } = await cpuOf(() => buildMap(extract, paths, () => undefined));
    const buildMemory = process.resourceUsage().maxRSS / 1024;
    const map = await openMap(paths.path);
    // Fonts and libraries are loaded by the first block.
    await measureZoom(map, 12);
    const rows: Row[] = [];
    for (const zoom of ZOOMS) rows.push(await measureZoom(map, zoom));
    const renderMemory = process.resourceUsage().maxRSS / 1024;
    const [middle = { zoom: 15, x: 0, y: 0 }] = map.blocksInTheMiddle(15, 1);
    await map.close();
    const cached = await measureCached(folder, middle);
    const worst = Math.max(...rows.map(({ ms }) => ms));
    const lines = [
      `Built in ${(buildMs / 1000).toFixed(1)} s of processor time with ${buildMemory.toFixed(0)} MB: ${built.tiles} vector tiles, ${(built.bytes / 2 ** 20).toFixed(1)} MB.`,
      `Rendering used up to ${renderMemory.toFixed(0)} MB.`,
      '',
      '| zoom | ms of processor a tile | bytes (256 px) | bytes (512 px) |',
      '| --- | --- | --- | --- |',
      ...rows.map(
        ({ zoom, ms, bytes, denseBytes }) =>
          `| ${zoom} | ${ms.toFixed(1)} | ${bytes.toFixed(0)} | ${denseBytes.toFixed(0)} |`,
      ),
      '',
      `At most ${AIM_MS} ms a tile: ${worst <= AIM_MS ? 'met' : 'missed'}.`,
      ...describeCached(cached),
      `Simulated evening: ${(100 * simulateEvening()).toFixed(1)} % of tiles are found in the cache.`,
    ];
    return { lines, isMet: worst <= AIM_MS && cached.isMet };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each can be run alone: together they take more than ten minutes. */
const parts: Readonly<Record<string, (extract: string) => Promise<Part>>> = {
  tiles: measureTiles,
  visits: async (extract) => ({ lines: [describeVisits(await measureVisits(extract))], isMet: true }),
  pins: async () => ({ lines: [describePins(await measurePins(isShort))], isMet: true }),
};

const isShort = process.argv.includes('--short');
const [extract, ...named] = process.argv.slice(2).filter((word) => word !== '--short');
if (!extract || named.some((name) => !Object.hasOwn(parts, name)))
  throw new Error('Name an extract: npm run bench:map -- <town.osm.pbf> [tiles] [visits] [pins] [--short]');
const results = resolve(import.meta.dirname, '../results');
await mkdir(results, { recursive: true });
let isMet = true;
for (const name of named.length > 0 ? named : Object.keys(parts)) {
  const measured = await (parts[name] as (typeof parts)[string])(resolve(process.env.INIT_CWD ?? '.', extract));
  const text = `${measured.lines.join('\n')}\n`;
  process.stdout.write(text);
  await writeFile(resolve(results, `map-${name}.md`), `# npm run bench:map: ${name}\n\n${describeRun()}\n\n${text}`);
  isMet &&= measured.isMet;
}
process.exitCode = isMet ? 0 : 1;
