// Map link of a place: the phone's map app on Android, OpenStreetMap elsewhere.

type Place = { readonly latitude: number; readonly longitude: number; readonly label: string };

export function mapLink({ latitude, longitude, label }: Place, userAgent = navigator.userAgent): string {
  const point = `${latitude},${longitude}`;
  if (userAgent.includes('Android')) return `geo:${point}?q=${point}(${encodeURIComponent(label)})`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}
