// Head of a seller's page: title, description and structured data.
import type { SellerProfile } from '@chowk/contract/sellers/seller-schemas';
import { groupDigits } from '@chowk/contract/text/group-digits';
import { hereSince } from '@chowk/contract/text/here-since';
import { localizedPath, paths } from '../../platform/addresses/paths.ts';
import { Head, JsonLd } from '../../platform/page/head.tsx';
import { useSettings } from '../../platform/page/page-context.tsx';
import { texts } from './seller-texts.ts';

/** Sellers without listings are hidden from search engines. */
export function SellerHead({ seller }: { readonly seller: SellerProfile }) {
  const { publicUrl } = useSettings();
  const isHidden = seller.onSaleCount === 0;
  return (
    <>
      <Head
        title={seller.fullName}
        description={describeSeller(seller)}
        path={paths.seller(seller.id)}
        isHidden={isHidden}
      />
      {!isHidden && <JsonLd data={describeProfile(seller, publicUrl)} />}
    </>
  );
}

/** 'Asha Verma: 3 on sale. Here since March 2026.' */
function describeSeller({ fullName, onSaleCount, joinedAt }: SellerProfile): string {
  const since = hereSince(new Date(joinedAt));
  return texts.description({ name: fullName, count: groupDigits(onSaleCount), since });
}

/** schema.org: ProfilePage with Person. */
export function describeProfile(seller: SellerProfile, publicUrl: string): object {
  const url = publicUrl + localizedPath(paths.seller(seller.id));
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    dateCreated: seller.joinedAt.slice(0, 10),
    mainEntity: {
      '@type': 'Person',
      '@id': url,
      identifier: seller.id,
      name: seller.fullName,
      ...(seller.avatar ? { image: new URL(seller.avatar, publicUrl).href } : {}),
    },
  };
}
