// npm run map: builds the town's map from an OpenStreetMap extract or a Protomaps file.
import { StartRefusal } from './config/start-refusal.ts';
import { pathFromCaller, readWords, runCliTask } from './lifecycle/cli.ts';
import { createProgress } from './lifecycle/start-log.ts';
import { buildMap, mapPaths } from './map-tiles/index.ts';

const usage = `npm run map -- <town.osm.pbf>    builds the map of the town into DATA_DIR/map
An extract of OpenStreetMap or a .pmtiles file of the Protomaps basemap is needed; docs/operating.md says where to get one.`;

await runCliTask(async (settings) => {
  const given = readWords(usage, {});
  if (!given) return;
  const [extract, ...others] = given.words;
  if (extract === undefined || others.length > 0) throw new StartRefusal(`Name one extract.\n${usage}`);
  const started = performance.now();
  const onProgress = createProgress('Building the map', process.stderr);
  const { tiles, labels, bytes } = await buildMap(pathFromCaller(extract), mapPaths(settings.dataDir), onProgress);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const facts = `${tiles} vector tiles, ${labels} names, ${(bytes / 2 ** 20).toFixed(1)} MB, in ${seconds} s.`;
  process.stdout.write(
    `The map is built: ${facts}\nRunning servers use it within 15 seconds. It shows "© OpenStreetMap contributors".\n`,
  );
});
