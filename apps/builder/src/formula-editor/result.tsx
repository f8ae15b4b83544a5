import { SCOPE_NAMES } from '@trama/formula';
import type { Evaluation } from '@trama/protocol/canvas';
import type { FC } from 'react';
import { type Texts, useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './formula-editor.module.css';
import { valueText } from './value-text.ts';

interface ResultProps {
  code: string;
  /** A piece of the formula with names in place of ids. */
  readable: (code: string) => string;
  /** Null where the page does not draw the place. */
  evaluation: Evaluation | null;
}

const MOST_PIECES = 8;

/** What Chromium and Firefox say of a name that nothing has. */
const UNKNOWN_NAME = /^([\p{ID_Continue}$]+) is not defined$/u;

/** What browsers say of a member of nothing. */
const MEMBER_OF_NOTHING = /^Cannot read properties of (?:undefined|null) \(reading '(.+)'\)$/;

/** What the run of a workflow left: before the first one there is nothing of it. */
const OF_RUN = /^context\.workflow\b/;

const outcomeText = (outcome: Evaluation['outcome'], texts: Texts['formula']): string => {
  if ('value' in outcome) return valueText(outcome.value, texts);
  const { failure, stopped } = outcome;
  if (stopped !== null) return stopped === 'endless' ? texts.endless : texts.tooLarge;
  const unknown = UNKNOWN_NAME.exec(failure)?.[1];
  if (unknown !== undefined) return texts.unknownName(unknown);
  const member = MEMBER_OF_NOTHING.exec(failure)?.[1];
  return member === undefined ? failure : texts.memberOfNothing(member);
};

/** What the formula comes to now, why it is empty where it is, and what its pieces came to. */
export const Result: FC<ResultProps> = ({ code, readable, evaluation }) => {
  const texts = useTexts().formula;
  if (!evaluation) return <p className={styles.quiet}>{texts.noResult}</p>;
  const { outcome, empty, pieces } = evaluation;
  if (empty && OF_RUN.test(code.slice(empty.start, empty.end))) return <p className={styles.quiet}>{texts.noRun}</p>;
  const textOf = ({ start, end }: { start: number; end: number }): string => readable(code.slice(start, end));
  // The whole is the result itself, and names that everything begins with say nothing.
  const shown = pieces
    .filter(({ start, end }) => end - start < code.trim().length && !SCOPE_NAMES.has(code.slice(start, end)))
    .filter(({ value }) => value.kind !== 'function')
    .slice(0, MOST_PIECES);
  return (
    <div className={styles.result}>
      <p className={styles.outcome} data-failed={'failure' in outcome || undefined}>
        <span>{texts.result}</span>
        <output>{outcomeText(outcome, texts)}</output>
      </p>
      {empty && (
        <p className={styles.empty}>
          <Icon name="circle-alert" size={13} />
          {texts.empty(textOf(empty), valueText(empty.value, texts))}
        </p>
      )}
      {shown.length > 0 && (
        <dl className={styles.pieces}>
          {shown.map((piece) => (
            <div key={`${piece.start}-${piece.end}`}>
              <dt>{textOf(piece)}</dt>
              <dd title={piece.times > 1 ? texts.times(piece.times) : undefined}>{valueText(piece.value, texts)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
};
