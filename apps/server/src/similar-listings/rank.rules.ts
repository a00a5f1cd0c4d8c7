// The candidates in order: the most alike first, and no seller twice more than others need to be shown.
import { type Candidate, type Subject, scoreOf, titleWeight } from './score.rules.ts';

/** So many of one seller come before others had their turn: whoever floods the town does not fill the row. */
const MOST_OF_A_SELLER = 2;

/**
 * What a listing of another subcategory must have of the title to be shown at all: two rare words, as a make alone says
 * little (a Samsung television is no Samsung phone). Fewer that fit are better than six.
 */
const TELLING = 4;

export function rankCandidates(
  subject: Subject,
  candidates: readonly Candidate[],
  weights: readonly number[],
): Candidate[] {
  const once = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const ranked = [...once.values()]
    .filter((candidate) => candidate.isSameKind || titleWeight(candidate, weights) >= TELLING)
    .map((candidate) => ({ candidate, points: scoreOf(subject, candidate, weights) }))
    .sort((one, other) => other.points - one.points || other.candidate.createdMs - one.candidate.createdMs);
  return inTurn(ranked.map(({ candidate }) => candidate));
}

function inTurn(ranked: readonly Candidate[]): Candidate[] {
  const shown = new Map<string, number>();
  const [first, later]: [Candidate[], Candidate[]] = [[], []];
  for (const each of ranked) {
    const count = (shown.get(each.sellerId) ?? 0) + 1;
    shown.set(each.sellerId, count);
    (count <= MOST_OF_A_SELLER ? first : later).push(each);
  }
  return [...first, ...later];
}
