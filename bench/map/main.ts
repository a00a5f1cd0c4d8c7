// npm run bench:map -- <town.osm.pbf>: what building a map and rendering its tiles costs, by zoom.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildMap, mapPaths, openMap, renderBlock, TILES_PER_BLOCK } from '../../apps/server/src/map-tiles/index.ts';
import { describeRun } from '../search/report.ts';

/** Processor time of a tile that is not cached. */
const AIM_MS = 15;
const ZOOMS = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
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
    const { ms, result } = await cpuOf(() => renderBlock(map.read, { ...block, size: 256 }));
    const dense = await renderBlock(map.read, { ...block, size: 512 });
    sums.ms += ms;
    sums.bytes += Buffer.concat([...result]).length;
    sums.denseBytes += Buffer.concat([...dense]).length;
  }
  const tiles = blocks.length * TILES_PER_BLOCK;
  return { zoom, ms: sums.ms / tiles, bytes: sums.bytes / tiles, denseBytes: sums.denseBytes / tiles };
}

async function main(extract: string): Promise<boolean> {
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
    await map.close();
    const worst = Math.max(...rows.map(({ ms }) => ms));
    const text = [
      `Built in ${(buildMs / 1000).toFixed(1)} s of processor time with ${buildMemory.toFixed(0)} MB: ${built.tiles} vector tiles, ${(built.bytes / 2 ** 20).toFixed(1)} MB.`,
      `Rendering used up to ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB.`,
      '',
      '| zoom | ms of processor a tile | bytes (256 px) | bytes (512 px) |',
      '| --- | --- | --- | --- |',
      ...rows.map(
        ({ zoom, ms, bytes, denseBytes }) =>
          `| ${zoom} | ${ms.toFixed(1)} | ${bytes.toFixed(0)} | ${denseBytes.toFixed(0)} |`,
      ),
      '',
      `At most ${AIM_MS} ms a tile: ${worst <= AIM_MS ? 'met' : 'missed'}.`,
      '',
    ].join('\n');
    const results = resolve(import.meta.dirname, '../results');
    await mkdir(results, { recursive: true });
    await writeFile(resolve(results, 'map.md'), `# npm run bench:map\n\n${describeRun()}\n\n${text}`);
    process.stdout.write(text);
    return worst <= AIM_MS;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const [extract] = process.argv.slice(2);
if (!extract) throw new Error('Name an extract: npm run bench:map -- <town.osm.pbf>');
process.exitCode = (await main(resolve(process.env.INIT_CWD ?? '.', extract))) ? 0 : 1;
