import type { FormulaMode } from '@trama/formula';
import { isStoredFormula, type Value } from '@trama/model';
import type { FormulaPlace, ValuePreview } from '@trama/protocol/canvas';
import { type FC, lazy, Suspense, useMemo } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { faultsOf } from '../formula-editor/faults.ts';
import { helperGuides } from '../formula-editor/helper-guide.ts';
import { useWrittenText } from '../formula-editor/use-written-text.ts';
import { valueText } from '../formula-editor/value-text.ts';
import { useTexts } from '../texts/index.ts';
import { type ControlProps, textOf } from './control.ts';
import styles from './controls.module.css';
import { referenceName } from './readable-formula.ts';
import { useSiteOffers } from './use-site-offers.ts';
import { useNameOf, useValueScope } from './value-scope.ts';

const FormulaArea = lazy(() =>
  import('../formula-editor/formula-area.tsx').then((module) => ({ default: module.FormulaArea })),
);

/** A text alone is no formula: it would be what it says, and never evaluated. */
const kept = (code: string, before: unknown): Value =>
  code.trim() === '' ? '' : { type: isStoredFormula(before) ? before.type : 'f', code };

const modeOf = (value: unknown, isFormula: boolean, isStep: boolean): FormulaMode => {
  if (isFormula) return isStoredFormula(value) && value.type === 'js' ? 'code' : 'formula';
  // The code of a step may wait for what it asks for.
  return isStep ? 'action' : 'code';
};

/** A formula or a piece of code: names as chips, completion of what it may read; what is wrong with it is said below. */
export const CodeControl: FC<ControlProps> = ({ field, label, value, onChange, onCommit }) => {
  const all = useTexts();
  const texts = all.formula;
  const { canvas } = useEditor();
  const scope = useValueScope();
  const nameOf = useNameOf();
  const groups = useSiteOffers(scope);
  const guides = useMemo(() => helperGuides(texts), [texts]);
  const isFormula = field.type === 'formula';
  const { code, revision, write } = useWrittenText({
    label,
    kept: isStoredFormula(value) ? value.code : textOf(value),
    canBeKept: () => true,
    keep: (written) => onChange(isFormula ? kept(written, value) : written),
  });
  const mode = modeOf(value, isFormula, scope.workflow !== null);
  // What is no code of a formula has none of its faults.
  const faultsIn = (text: string) =>
    field.language === 'html' ? [] : faultsOf(text, mode, { nameOf, known: [] }, texts);
  const place: FormulaPlace = { element: scope.node, position: 0 };
  const valueAt = async (part: string): Promise<ValuePreview | null> => {
    const answer = await canvas?.evaluate({ binding: { binding: 'formula', code: part }, place });
    return answer && 'value' in answer.outcome ? answer.outcome.value : null;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no control of its own; it hears that the text in it is left
    <div className={styles.stack} onBlur={onCommit}>
      <div className={styles.codeArea} data-tall={field.type === 'code' || undefined}>
        <Suspense fallback={null}>
          <FormulaArea
            key={revision}
            ref={null}
            label={label}
            code={code}
            hint={texts.placeholder}
            missing={null}
            nameOf={({ id }) => referenceName(id, nameOf)}
            gone={all.values.gone}
            isFirst={false}
            sources={{
              offers: () => groups,
              helpers: () => guides,
              valueAt,
              describe: (preview) => valueText(preview, texts),
            }}
            faultsOf={faultsIn}
            pieceAt={() => null}
            onChange={write}
            onSubmit={write}
            onExpand={() => undefined}
          />
        </Suspense>
      </div>
      <div role="status">
        {faultsIn(code)
          .filter(({ isError, message }) => isError || message === texts.risky || message === texts.unknownReference)
          .map(({ message, start }) => (
            <p key={`${start}-${message}`} className={styles.problem}>
              {message}
            </p>
          ))}
      </div>
    </div>
  );
};
