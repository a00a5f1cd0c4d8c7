// The share of the machine that this process may use: one of several processes has one core, a single one has all.
import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';

export const isOneOfSeveral: boolean = cluster.isWorker && process.env.PROCESSES !== '1';

export const ownCores: number = isOneOfSeveral ? 1 : availableParallelism();
