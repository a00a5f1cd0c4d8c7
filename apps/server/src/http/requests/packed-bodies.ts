// Refuses compressed request bodies: nothing here unpacks them, so a small body cannot become a large one.
import { requestTexts } from '@chowk/contract/http/request-texts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';

export function refusePackedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'];
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
      throw new Refusal(415, requestTexts.wrongContent);
  });
}
