// Where the listings with every word end and the close matches begin.
import { texts } from './listings-texts.ts';

type CloseHeadingProps = {
  /** No listing has every word. */
  readonly isAlone: boolean;
};

export function CloseMatchesHeading({ isAlone }: CloseHeadingProps) {
  return (
    <div className={isAlone ? 'mb-4' : 'mt-10 mb-4'}>
      <h2 className="font-heading text-18 font-semibold md:text-22">{texts.closeMatches}</h2>
      <p className="text-14 text-quiet">{isAlone ? texts.noneHasEveryWord : texts.someOfYourWords}</p>
    </div>
  );
}
