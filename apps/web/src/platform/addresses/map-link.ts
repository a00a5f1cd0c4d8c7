// The address under which a place opens in maps: the phone's own app on Android, a map on the web elsewhere.

type Place = { readonly latitude: number; readonly longitude: number; readonly label: string };

export function mapLink({ latitude, longitude, label }: Place, userAgent = navigator.userAgent): string {
  const point = `${latitude},${longitude}`;
  if (userAgent.includes('Android')) return `geo:${point}?q=${point}(${encodeURIComponent(label)})`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}
