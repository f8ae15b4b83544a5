import type { PageExposure, PageWriting } from '@trama/document';
import { isSame, type Label } from '@trama/model';
import type { Texts } from '../texts/index.ts';

/** Says of pages who may open them, what they show and what they send. */
export interface ExposureWords {
  access(access: PageExposure['access']): string;
  writes(writes: readonly PageWriting[]): string;
  /** What more, or less, visitors get to see than before, one sentence each. */
  changes(
    before: readonly PageExposure[],
    after: readonly PageExposure[],
  ): readonly { text: string; isOpening: boolean }[];
}

/** @param nameOf name of a role by its id */
export const exposureWords = (
  texts: Texts['publish']['exposure'],
  labels: keyof Label,
  nameOf: (role: string) => string,
): ExposureWords => {
  const access = (given: PageExposure['access']): string => {
    if (given === 'everybody') return texts.everybody;
    if (given === 'signed-in') return texts.signedIn;
    return texts.roles(given.map((roles) => roles.map(nameOf).join(texts.and)).join(texts.or));
  };
  const writes = (given: readonly PageWriting[]): string =>
    given.map(({ action, target }) => texts.action(action[labels], target)).join(', ');

  const ofPage = (was: PageExposure | undefined, now: PageExposure) => {
    const sentences: { text: string; isOpening: boolean }[] = [];
    const isForAll = now.access === 'everybody';
    if (!was) sentences.push({ text: texts.newPage(now.name, access(now.access)), isOpening: isForAll });
    else if (!isSame(was.access, now.access)) {
      if (isForAll) sentences.push({ text: texts.opened(now.name), isOpening: true });
      else if (was.access === 'everybody')
        sentences.push({ text: texts.closed(now.name, access(now.access)), isOpening: false });
      else sentences.push({ text: texts.regrouped(now.name, access(now.access)), isOpening: false });
    }
    const reads = now.reads.filter((table) => !was?.reads.includes(table));
    if (reads.length > 0) sentences.push({ text: texts.reads(now.name, reads.join(', ')), isOpening: isForAll });
    const sent = now.writes.filter((one) => !was?.writes.some((other) => isSame(one, other)));
    if (sent.length > 0) sentences.push({ text: texts.writes(now.name, writes(sent)), isOpening: isForAll });
    return sentences;
  };

  return {
    access,
    writes,
    changes: (before, after) =>
      after
        .flatMap((now) =>
          ofPage(
            before.find(({ pageId }) => pageId === now.pageId),
            now,
          ),
        )
        // What anybody gets to see comes first.
        .toSorted((one, other) => Number(other.isOpening) - Number(one.isOpening)),
  };
};
