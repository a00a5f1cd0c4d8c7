// Makes a picked photo fit to be uploaded: shrunk, turned, and upright whatever the camera noted about it.
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import { type PhotoPlan, planPhoto } from './photo-plan.ts';

const JPEG_QUALITY = 0.88;

/** Throws what to tell the person when this browser cannot read the file. */
export async function shrinkPhoto(source: Blob, turns: number, name: string): Promise<File> {
  const image = await decode(source);
  const plan = planPhoto({ width: image.width, height: image.height, bytes: source.size, type: source.type, turns });
  const copy = plan && (await draw(image, plan));
  image.close();
  return copy
    ? new File([copy], name.replace(/(\.\w+)?$/, '.jpg'), { type: copy.type })
    : new File([source], name, { type: source.type });
}

async function decode(source: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(source, { imageOrientation: 'from-image' });
  } catch {
    throw new Error(photoTexts.notAnImage);
  }
}

/** Null where the browser will not hand out what was drawn; the original then goes to the server's judgement. */
function draw(image: ImageBitmap, { drawn, canvas, turns }: PhotoPlan): Promise<Blob | null> {
  const sheet = document.createElement('canvas');
  sheet.width = canvas.width;
  sheet.height = canvas.height;
  const pen = sheet.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // JPEG knows no transparency; white is what people expect behind a cut-out.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(image, -drawn.width / 2, -drawn.height / 2, drawn.width, drawn.height);
  return new Promise((resolve) => sheet.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}
