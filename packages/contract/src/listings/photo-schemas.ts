// Schema of a photo.
import * as z from 'zod/mini';
import { Id } from '../http/common-schemas.ts';

/** `fileName` names the content, so it can be cached for ever; `preview` is a tiny blurred picture as a data address. */
export const MediaFile = z.object({
  id: Id,
  fileName: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  preview: z.string(),
});
export type MediaFile = z.infer<typeof MediaFile>;
