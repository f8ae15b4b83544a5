import type { Person } from '@trama/protocol/builder';
import type { FC } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { personName } from '../editor/viewer.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Popover } from '../ui/popover.tsx';
import { PersonChoice } from './person-choice.tsx';
import styles from './view-as.module.css';

/** Whom the canvas shows the page to: a visitor, or a person of the site's backend. */
export const ViewAs: FC<{ isNarrow: boolean }> = ({ isNarrow }) => {
  const texts = useTexts();
  const { view, viewer } = useEditor();
  const isOpen = useView((current) => current.isViewAsOpen);
  const person = useStateValue(viewer.current, (value) => value?.person ?? null);
  const name = person ? personName(person) : texts.viewAs.visitor;
  return (
    <Popover
      title={texts.viewAs.title}
      size="large"
      isOpen={isOpen}
      onOpenChange={(open) => view.update({ isViewAsOpen: open })}
      trigger={
        <button
          type="button"
          className={styles.trigger}
          aria-label={`${texts.viewAs.label}: ${name}`}
          data-person={person ? '' : undefined}
        >
          <Icon name="eye" size={15} />
          {!isNarrow && <span className={styles.name}>{name}</span>}
          <Icon name="chevron-down" size={12} />
        </button>
      }
    >
      <Choice onChosen={() => view.update({ isViewAsOpen: false })} />
    </Popover>
  );
};

const Choice: FC<{ onChosen: () => void }> = ({ onChosen }) => {
  const texts = useTexts();
  const editor = useEditor();
  const chosen = useStateValue(editor.viewer.current, (value) => value?.person.id ?? null);
  const choose = (person: Person | null): void => {
    onChosen();
    editor.viewer.choose(person).catch((error: unknown) => {
      editor.notices.show('error', failureText(error, texts));
    });
  };
  return <PersonChoice chosen={chosen} onChoose={choose} />;
};
