// Contact information: email, phone, response time, and the office on a map.
import { brand } from '@chowk/contract/brand';
import { mapDefaults } from '@chowk/contract/limits';
import { Clock, Mail, MapPin, Phone, ShieldAlert } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { paths } from '../../platform/addresses/paths.ts';
import { isOwnTileUrl, useTileSettings } from '../../platform/page/tile-settings.ts';
import { MapOnDemand } from '../../ui/leaflet/map-on-demand.tsx';
import { Link } from '../../ui/link.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { texts } from './contact-texts.ts';

const linkClass = 'text-primary underline underline-offset-2';

export function ContactInformation() {
  return (
    <aside aria-labelledby="reach-us-heading" className="space-y-6">
      <h2 id="reach-us-heading" className="font-heading text-22 font-semibold">
        {texts.otherWays}
      </h2>
      <dl className="space-y-5">
        <Entry icon={Mail} name={texts.email}>
          <a href={`mailto:${brand.supportEmail}`} className={linkClass}>
            {brand.supportEmail}
          </a>
        </Entry>
        <Entry icon={Phone} name={texts.phone}>
          <PhoneLink number={brand.phone} />
          <span className="block text-14 text-quiet">{brand.phoneHours}</span>
        </Entry>
        <Entry icon={Clock} name={texts.responseTime}>
          {texts.weAnswer({ responseTime: brand.responseTime })}
          <span className="block text-14 text-quiet">
            {richText(texts.quicker, {
              faq: (chunks) => (
                <Link to={`${paths.howItWorks}#faq`} className={linkClass}>
                  {chunks}
                </Link>
              ),
            })}
          </span>
        </Entry>
        <Entry icon={ShieldAlert} name={texts.urgent}>
          <PhoneLink number={brand.urgentPhone} />
          <span className="block text-14 text-quiet">{texts.policeFirst}</span>
        </Entry>
        <Entry icon={MapPin} name={texts.office}>
          <address className="not-italic">{brand.address}</address>
        </Entry>
      </dl>
      <OfficeLocation />
    </aside>
  );
}

type EntryProps = {
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  readonly name: string;
  readonly children: ReactNode;
};

function Entry({ icon: Icon, name, children }: EntryProps) {
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
      <dt className="contents">
        <Icon className="mt-0.5 size-5 text-primary" aria-hidden="true" />
        <span className="text-14 font-semibold text-quiet">{name}</span>
      </dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  );
}

function PhoneLink({ number }: { readonly number: string }) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} className={linkClass}>
      {number}
    </a>
  );
}

const NEIGHBOURHOOD_METRES = 900;

function OfficeLocation() {
  const [isShown, setShown] = useState(false);
  const tiles = useTileSettings();
  const { address } = brand;
  const label = texts.map({ address });
  const map = { centre: mapDefaults.centre, radiusMetres: NEIGHBOURHOOD_METRES, label, tiles };
  return (
    <figure className="overflow-hidden rounded-card bg-surface">
      <div className="relative isolate h-56">
        <MapOnDemand map={map} isShown={isShown} onShow={() => setShown(true)} />
      </div>
      <figcaption className="p-3 text-14 text-quiet">
        {isShown || isOwnTileUrl(tiles.url) ? texts.mapShown({ address }) : texts.mapNotShown({ address })}
      </figcaption>
    </figure>
  );
}
