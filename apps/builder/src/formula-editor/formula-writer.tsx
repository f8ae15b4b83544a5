import type { Binding } from '@trama/model';
import type { FormulaPlace, ValuePreview } from '@trama/protocol/canvas';
import { type FC, lazy, Suspense, useMemo, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { readableFormula, referenceName } from '../fields/readable-formula.ts';
import { type ScopeGroup, useNameOf } from '../fields/value-scope.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { faultsOf } from './faults.ts';
import type { FormulaAreaHandle } from './formula-area.tsx';
import styles from './formula-editor.module.css';
import { helperGuides } from './helper-guide.ts';
import { PickSide } from './pick-side.tsx';
import { Result } from './result.tsx';
import { RowChoice } from './row-choice.tsx';
import { useEvaluation } from './use-evaluation.ts';
import { valueText } from './value-text.ts';

const FormulaArea = lazy(() => import('./formula-area.tsx').then((module) => ({ default: module.FormulaArea })));

interface FormulaWriterProps {
  ref: React.RefObject<FormulaAreaHandle | null>;
  label: string;
  kind: 'formula' | 'code';
  code: string;
  /** Filter, sort and map that the binding has besides. */
  rest: Partial<Binding>;
  /** Where the formula stands. */
  place: FormulaPlace;
  /** What can be read there. */
  groups: readonly ScopeGroup[];
  /** There is room for values and functions beside it. */
  isLarge: boolean;
  /** Whoever opens it wants to go on writing. */
  isFirst: boolean;
  onChange: (code: string) => void;
  /** Ctrl+Enter, with the text as it is then. */
  onSubmit: (code: string) => void;
  /** Ctrl+Shift+E. */
  onLarge: () => void;
}

/** Writes a formula with what it reads at hand, and shows at once what it comes to and why nothing came of it. */
export const FormulaWriter: FC<FormulaWriterProps> = (props) => {
  const { ref, label, kind, code, rest, groups, isLarge, onChange, onSubmit, onLarge } = props;
  const all = useTexts();
  const texts = all.formula;
  const { canvas } = useEditor();
  const nameOf = useNameOf();
  const [position, setPosition] = useState(props.place.position);
  const place: FormulaPlace = { ...props.place, position };
  const guides = useMemo(() => helperGuides(texts), [texts]);
  const known = Object.keys(place.names ?? {});
  const faultsIn = (text: string) => faultsOf(text, kind, { nameOf, known }, texts);
  const faults = faultsIn(code);
  const isRunnable = code.trim() !== '' && !faults.some(({ isError }) => isError);
  const evaluation = useEvaluation(isRunnable ? { ...rest, binding: kind, code } : null, place);
  const readable = (text: string): string => readableFormula(text, nameOf, all.values.gone);

  const valueAt = async (part: string): Promise<ValuePreview | null> => {
    const answer = await canvas?.evaluate({ binding: { binding: 'formula', code: part }, place });
    return answer && 'value' in answer.outcome ? answer.outcome.value : null;
  };
  const pieceAt = (offset: number): { start: number; end: number; text: string } | null => {
    const around = (evaluation?.pieces ?? []).filter(({ start, end }) => start <= offset && offset < end);
    const piece = around.toSorted((one, other) => one.end - one.start - (other.end - other.start))[0];
    if (!piece) return null;
    const { start, end, value } = piece;
    return { start, end, text: `${readable(code.slice(start, end))} = ${valueText(value, texts)}` };
  };

  return (
    <div className={styles.writer} data-large={isLarge || undefined}>
      <div className={styles.area} data-invalid={faults.some(({ isError }) => isError) || undefined}>
        <Suspense fallback={<div className={styles.waiting} />}>
          <FormulaArea
            key={kind}
            ref={ref}
            label={label}
            code={code}
            hint={kind === 'code' ? texts.codeHint : texts.placeholder}
            missing={evaluation?.empty ?? null}
            nameOf={({ id }) => referenceName(id, nameOf)}
            gone={all.values.gone}
            isFirst={props.isFirst}
            sources={{
              offers: () => groups,
              helpers: () => guides,
              valueAt,
              describe: (value) => valueText(value, texts),
            }}
            faultsOf={faultsIn}
            pieceAt={pieceAt}
            onChange={onChange}
            onSubmit={onSubmit}
            onExpand={onLarge}
          />
        </Suspense>
      </div>
      <div className={styles.below}>
        <div role="status">
          {faults.map(({ message, isError, start }) => (
            <p key={`${start}-${message}`} className={styles.fault} data-error={isError || undefined}>
              <Icon name="circle-alert" size={13} />
              {message}
            </p>
          ))}
        </div>
        {isRunnable && <Result code={code} readable={readable} evaluation={evaluation} />}
        <RowChoice element={place.element} position={position} onChange={setPosition} />
      </div>
      {isLarge && (
        <PickSide
          groups={groups}
          guides={guides}
          valueAt={valueAt}
          onInsert={(text, back) => ref.current?.insert(text, back)}
        />
      )}
    </div>
  );
};
