// Schemas of message attachments: photos and a place, and the form that sends them.
import * as z from 'zod/mini';
import { Id, Latitude, Longitude, oneLine, severalLines } from '../http/common-schemas.ts';
import { inputTexts } from '../http/input-texts.ts';
import { refs } from '../languages/text-ref.ts';
import { textLimits } from '../limits.ts';
import { listingTexts } from '../listings/listing-texts.ts';
import { MediaFile } from '../listings/photo-schemas.ts';
import { attachmentTexts } from './attachments.ts';

export const MessagePlace = z.object({ latitude: z.number(), longitude: z.number(), label: z.string() });
export type MessagePlace = z.infer<typeof MessagePlace>;

/** `hasCode`: a QR code was found, so the reader sees it blurred and with a warning first. */
export const MessagePhoto = z.extend(MediaFile, { hasCode: z.optional(z.literal(true)) });
export type MessagePhoto = z.infer<typeof MessagePhoto>;

/** Photo URLs are signed and work for some hours for any holder: they are sent to the two users of the
 * conversation alone. Without photos and without a place: what was sent went with its sender's account. */
export const Attachments = z.object({ photos: z.array(MessagePhoto), place: z.nullable(MessagePlace) });
export type Attachments = z.infer<typeof Attachments>;

/** A form carries numbers as text. */
function degrees(globe: typeof Latitude) {
  const Text = z
    .string(refs(listingTexts).coordinates)
    .check(z.trim(), z.regex(/^[-+]?\d{1,3}(\.\d{1,20})?$/, refs(listingTexts).coordinates));
  const OnGlobe = z
    .number(refs(listingTexts).coordinates)
    .check(z.refine((value) => globe.safeParse(value).success, refs(listingTexts).coordinates));
  return z.optional(z.pipe(z.pipe(Text, z.transform(Number)), OnGlobe));
}

const { placeLabel, message } = textLimits;
const atMost = (max: number) => z.maxLength(max, refs(inputTexts).tooLong({ max }));

/** What the multipart form carries beside its photos; the text may be empty where there is something else. */
export const MessageUpload = z
  .object({
    senderId: Id,
    receiverId: Id,
    listingId: Id,
    content: z._default(z.string().check(severalLines(), atMost(message.max)), ''),
    latitude: degrees(Latitude),
    longitude: degrees(Longitude),
    placeLabel: z.optional(z.string().check(oneLine(), atMost(placeLabel.max))),
  })
  .check(
    z.refine(
      ({ latitude, longitude, placeLabel: label }) => {
        const given = [latitude !== undefined, longitude !== undefined, !!label];
        return given.every(Boolean) || !given.some(Boolean);
      },
      { error: refs(attachmentTexts).placeIncomplete, path: ['placeLabel'] },
    ),
  );
export type MessageUpload = z.output<typeof MessageUpload>;
