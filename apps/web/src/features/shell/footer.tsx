// The footer: categories, what there is to know, and where else to find us. Drawn by the server alone.
import { brand } from '@chowk/contract/brand';
import type { ReactNode } from 'react';
import { ALL_CATEGORIES } from '../../data/search/home-category.ts';
import { homePath } from '../../data/search/home-path.ts';
import { paths } from '../../platform/addresses/paths.ts';

const categoryLinks = [
  ['Vehicles', 'vehicles'],
  ['Furniture', 'furniture'],
  ['Electronics', 'electronics'],
  ['Fashion', 'fashion'],
  ['All Categories', ALL_CATEGORIES],
] as const;

const aboutLinks = [
  ['How It Works', paths.howItWorks],
  ['Safety Tips', paths.safetyTips],
  ['Terms of Service', paths.terms],
  ['Privacy Policy', paths.privacy],
  ['Contact Us', paths.contact],
] as const;

/** Places of the operator's own come here once they exist. */
const socialLinks = [
  ['Facebook', 'https://www.facebook.com/'],
  ['Instagram', 'https://www.instagram.com/'],
  ['Twitter', 'https://x.com/'],
] as const;

const appLinks = [
  ['App Store', 'https://www.apple.com/app-store/'],
  ['Google Play', 'https://play.google.com/store'],
] as const;

const linkClass =
  'inline-flex min-h-11 items-center rounded-control text-14 text-quiet hover:text-primary hover:underline md:min-h-8';

export function Footer({ year }: { readonly year: number }) {
  return (
    <footer className="bg-surface pb-20 md:pb-0">
      <div className="page-width grid gap-x-6 xs:grid-cols-2 gap-y-8 py-10 md:grid-cols-4">
        <Column title="Categories">
          {categoryLinks.map(([name, category]) => (
            <PlaceLink key={category} to={homePath({ category })} name={name} />
          ))}
        </Column>
        <Column title={`About ${brand.name}`}>
          {aboutLinks.map(([name, path]) => (
            <PlaceLink key={path} to={path} name={name} />
          ))}
        </Column>
        <Column title="Follow Us">
          {socialLinks.map(([name, to]) => (
            <OutsideLink key={to} to={to} name={name} />
          ))}
        </Column>
        <Column title="Get the App">
          {appLinks.map(([name, to]) => (
            <OutsideLink key={to} to={to} name={name} />
          ))}
        </Column>
      </div>
      <p className="page-width border-line border-t py-5 text-13 text-quiet">
        © {year} {brand.name}. All rights reserved.
      </p>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-heading text-16 font-semibold">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </section>
  );
}

function PlaceLink({ to, name }: { to: string; name: string }) {
  return (
    <li>
      <a href={to} className={linkClass}>
        {name}
      </a>
    </li>
  );
}

function OutsideLink({ to, name }: { to: string; name: string }) {
  return (
    <li>
      <a href={to} target="_blank" rel="noopener noreferrer" className={linkClass}>
        {name}
      </a>
    </li>
  );
}
