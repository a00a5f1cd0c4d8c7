// How many cores this process may keep busy with costly work: one of several processes has its own, a single one all.
import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';

export const ownCores: number = cluster.isWorker ? 1 : availableParallelism();
