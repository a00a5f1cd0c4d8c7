// How many cores this process may keep busy with costly work: one of several processes has its own, a single one all.
import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';

const isOneOfSeveral = cluster.isWorker && process.env.PROCESSES !== '1';

export const ownCores: number = isOneOfSeveral ? 1 : availableParallelism();
