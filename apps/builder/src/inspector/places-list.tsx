import type { Value } from '@trama/model';
import { isBinding } from '@trama/model';
import type { FC } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { FormulaChip } from '../fields/bindable-value.tsx';
import { shownNodeName } from '../layers/use-node-name.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { aroundWords, ORIGIN_ICONS, placeWords } from './origin-text.ts';
import styles from './places-list.module.css';
import type { SaidValue } from './value-in-force.ts';

interface PlacesListProps {
  /** The winner first. */
  said: readonly SaidValue[];
  /** Takes the value away where the user edits; absent where it is not set there. */
  onReset?: () => void;
  close: () => void;
}

/** What is said of a property, the winner and what it won over; each place is a click away. */
export const PlacesList: FC<PlacesListProps> = ({ said, onReset, close }) => {
  const texts = useTexts();
  const editor = useEditor();
  const labels = useLanguage().language;
  const naming = { labels, language: useView((view) => view.language) };
  return (
    <div className={styles.list}>
      {said.length > 1 && <p className={styles.lead}>{texts.styleTools.said}</p>}
      <ol>
        {said.map(({ step, value, origin }, index) => {
          const words =
            origin === 'around'
              ? aroundWords(step, shownNodeName(editor.store, step.node.id, naming, texts), texts)
              : placeWords(step, editor.store.design.classes, texts);
          return (
            <li key={`${step.node.id} ${step.classId} ${step.subClassId} ${step.layer} ${step.state}`}>
              <button
                type="button"
                className={styles.place}
                title={texts.styleTools.go(words)}
                data-lost={index > 0 || undefined}
                onClick={() => {
                  if (origin === 'around') editor.select([step.node.id]);
                  editor.setScreen(step.screen);
                  editor.view.update({ state: step.state });
                  close();
                }}
              >
                <Icon name={ORIGIN_ICONS[origin] ?? 'circle-dot'} size={13} />
                <span>{words}</span>
                <SaidText value={value} isLost={index > 0} />
              </button>
            </li>
          );
        })}
      </ol>
      {onReset && (
        <Button
          icon="rotate-cw"
          onClick={() => {
            onReset();
            close();
          }}
        >
          {texts.inspector.reset}
        </Button>
      )}
    </div>
  );
};

/** A value as the list tells it: texts as they are, all else as it is written. */
const textOfValue = (value: Value | undefined): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const SaidText: FC<{ value: Value | undefined; isLost: boolean }> = ({ value, isLost }) => {
  if (isBinding(value)) return <FormulaChip binding={value} />;
  const text = textOfValue(value) || '–';
  return isLost ? <s>{text}</s> : <b>{text}</b>;
};
