// A listing as the form sends it, with a small photo.
import sharp from 'sharp';

const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#c96' } })
  .jpeg()
  .toBuffer();

export async function listingForm(userId: string, title: string) {
  const form = new FormData();
  const fields = {
    UserId: userId,
    Title: title,
    Description: 'A sturdy cot of sheesham wood, four years old.',
    Price: '4500',
    Category: 'furniture',
    City: 'Mohali',
    Address: 'House 12, Phase 7',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('Files', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const written = new Response(form);
  const headers = { 'content-type': written.headers.get('content-type') ?? '' };
  return { headers, body: Buffer.from(await written.arrayBuffer()) };
}
