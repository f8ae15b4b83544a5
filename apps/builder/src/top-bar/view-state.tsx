import type { Element, Section } from '@trama/model';
import type { FC, ReactNode } from 'react';
import { isDefaultDrawing, resetDrawing } from '../canvas/drawing-state.ts';
import { useDesignField, useEditor, useNode, useView } from '../editor/editor-context.ts';
import { chooseState, stateChoices } from '../inspector/choose-state.ts';
import { stateName } from '../inspector/node-settings/state-names.ts';
import { useStateNaming } from '../inspector/node-settings/use-state-naming.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Popover } from '../ui/popover.tsx';
import styles from './view-state.module.css';

/** What is not as visitors first see it, in words: loud, so that nobody styles a hover unknowingly. */
const useDifferences = (): readonly string[] => {
  const texts = useTexts();
  const { drawing, screens } = texts;
  const { store } = useEditor();
  const languages = useDesignField('languages');
  const defaultTheme = useDesignField('defaultTheme');
  const { state, screen, theme, language, revealed, values, selection } = useView((view) => view);
  const selected = useNode(selection.at(-1) ?? '');
  const first = languages.find((each) => each.default) ?? languages[0];
  const set = Object.keys(values).length;
  const naming = useStateNaming();
  const choices = selected && state !== null ? stateChoices(selected, store.registry) : [];
  const parts = [
    state === null ? null : stateName(choices.find(({ id }) => id === state) ?? { id: state, label: state }, naming),
    screen === 'default' ? null : screens[screen],
    theme === defaultTheme ? null : drawing[theme],
    language === first?.lang ? null : language.toUpperCase(),
    revealed === 'all' ? drawing.revealedAll : revealed.length === 0 ? null : drawing.revealed(revealed.length),
    set === 0 ? null : drawing.values(set),
  ];
  return parts.filter((part) => part !== null);
};

/** How the page is drawn: in which state, theme and language; said aloud where it is not the default. */
export const ViewState: FC<{ isNarrow: boolean }> = ({ isNarrow }) => {
  const texts = useTexts().drawing;
  const editor = useEditor();
  const differences = useDifferences();
  const isLoud = differences.length > 0;
  const words = isLoud ? differences.join(' · ') : texts.plain;
  return (
    <div className={styles.root} data-loud={isLoud || undefined}>
      <Popover
        title={texts.title}
        trigger={
          <button type="button" className={styles.trigger} aria-label={`${texts.label}: ${words}`} title={words}>
            <Icon name="sliders-horizontal" size={14} />
            {(isLoud || !isNarrow) && <span className={styles.words}>{words}</span>}
            <Icon name="chevron-down" size={12} />
          </button>
        }
      >
        <Choices />
      </Popover>
      {isLoud && (
        <button type="button" className={styles.reset} aria-label={texts.reset} onClick={() => resetDrawing(editor)}>
          <Icon name="x" size={13} />
        </button>
      )}
    </div>
  );
};

const Choices: FC = () => {
  const texts = useTexts().drawing;
  const editor = useEditor();
  const { view } = editor;
  const theme = useView((current) => current.theme);
  const language = useView((current) => current.language);
  const selected = useView((current) => current.selection.at(-1));
  const isDefault = useView((current) => isDefaultDrawing(editor.store.design, current));
  const languages = useDesignField('languages');
  return (
    <div className={styles.choices}>
      <Group label={texts.state}>
        {selected === undefined ? (
          <p className={styles.note}>{texts.stateNeedsSelection}</p>
        ) : (
          <States key={selected} id={selected} />
        )}
      </Group>
      <Group label={texts.theme}>
        {(['light', 'dark'] as const).map((option) => (
          <Choice
            key={option}
            label={texts[option]}
            isChosen={theme === option}
            onChoose={() => view.update({ theme: option })}
          />
        ))}
      </Group>
      {languages.length > 1 && (
        <Group label={texts.language}>
          {languages.map(({ lang }) => (
            <Choice
              key={lang}
              label={lang.toUpperCase()}
              isChosen={language === lang}
              onChoose={() => view.update({ language: lang })}
            />
          ))}
        </Group>
      )}
      <Button icon="rotate-ccw" disabled={isDefault} onClick={() => resetDrawing(editor)}>
        {texts.reset}
      </Button>
    </div>
  );
};

const Group: FC<{ label: string; children: ReactNode }> = ({ label, children }) => (
  <fieldset className={styles.group}>
    <legend>{label}</legend>
    <div className={styles.options}>{children}</div>
  </fieldset>
);

const Choice: FC<{ label: string; isChosen: boolean; onChoose: () => void }> = ({ label, isChosen, onChoose }) => (
  <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={onChoose}>
    {label}
  </button>
);

const States: FC<{ id: string }> = ({ id }) => {
  const texts = useTexts().drawing;
  const editor = useEditor();
  const node: Element | Section | undefined = useNode(id);
  const state = useView((view) => view.state);
  const naming = useStateNaming();
  if (!node) return null;
  return (
    <>
      <Choice label={texts.noState} isChosen={state === null} onChoose={() => chooseState(editor, node, null)} />
      {stateChoices(node, editor.store.registry).map((choice) => (
        <Choice
          key={choice.id}
          label={stateName(choice, naming)}
          isChosen={state === choice.id}
          onChoose={() => chooseState(editor, node, choice.id)}
        />
      ))}
    </>
  );
};
