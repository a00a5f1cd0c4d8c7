// Safety Tips.
import { Article } from '../../features/static-pages/article.tsx';
import { safetySections } from '../../features/static-pages/safety-tips-text.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { Head } from '../../platform/page/head.tsx';

const title = 'Safety Tips';
const intro = 'Nearly every deal between neighbours goes well. These habits take care of the rest.';

export function Component() {
  return (
    <>
      <Head title={title} description={intro} path={paths.safetyTips} kind="article" />
      <Article title={title} intro={intro} hasBackArrow sections={safetySections} />
    </>
  );
}
