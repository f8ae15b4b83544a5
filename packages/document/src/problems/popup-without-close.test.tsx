/** @jsxImportSource @trama/document */
import type { Design } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../apply/apply-changes.ts';
import { createCountingIds } from '../ids.ts';
import {
  Box,
  callWorkflow,
  closePopup,
  component,
  type NotationNode,
  openPopup,
  Page,
  Section,
  site,
  Text,
  type Triggers,
  workflow,
} from '../notation/index.ts';
import { registry } from '../testing.tsx';
import { applyFix, findProblems } from './index.ts';
import { popupWithoutClose } from './popup-without-close.ts';

interface Parts {
  /** What a button on the page does. */
  page?: Triggers;
  /** What stands in the popup. */
  inside?: NotationNode;
}

/** Closes every popup of this kind, from outside of it. */
const closingAll = { type: 'close-all-popup', fields: { libraryComponentBaseId: component('question') } };

const opening: Triggers = { click: workflow([openPopup('question')]) };

const made = ({ page = opening, inside }: Parts): Design =>
  site(
    {
      key: 'popups',
      name: 'Popups',
      home: 'home',
      languages: ['pt', 'en'],
      components: {
        question: {
          kind: 'popup',
          name: 'Question',
          root: (
            <Box>
              <Box key="card">{inside ?? <Text key="text" text="Really?" />}</Box>
            </Box>
          ),
        },
        bar: {
          name: 'Bar',
          root: <Box on={{ click: workflow([closePopup()]) }} />,
        },
      },
      workflows: { close: workflow([closePopup()]), other: workflow([openPopup('question')]) },
    },
    <Page key="home" path="">
      <Section key="main">
        <Box key="open" on={page} />
      </Section>
    </Page>,
    registry,
  );

const found = (design: Design) => findProblems(design, registry, [popupWithoutClose]);

describe('A popup that a workflow opens', () => {
  it('and nothing closes is told, by its name', () => {
    const design = made({});
    const [popup] = Object.values(design.components).filter(({ kind }) => kind === 'popup');
    expect(found(design)).toMatchObject([
      {
        severity: 'warning',
        message: { en: 'Nothing closes the popup “Question”: visitors would have to load the page again.' },
        entity: { kind: 'components', id: popup?.id },
      },
    ]);
  });

  it.each<[string, Parts]>([
    ['a step in it', { inside: <Box key="x" on={{ click: workflow([closePopup()]) }} /> }],
    [
      'a workflow of the site that one in it runs',
      { inside: <Box key="x" on={{ click: workflow([callWorkflow('close')]) }} /> },
    ],
    ['a component in it', { inside: <Box key="x" component="bar" /> }],
    [
      'code of the author in it',
      { inside: <Box key="x" on={{ click: workflow([{ type: 'custom-js', fields: { code: '' } }]) }} /> },
    ],
    ['a step on the page', { page: { click: workflow([openPopup('question'), closingAll]) } }],
    ['nobody, for nobody opens it', { page: {} }],
  ])('is fine where what closes it is %s', (_what, parts) => {
    const { workflows, ...design } = made(parts);
    // The other workflow of the site opens it too, unless nobody is to.
    const kept = Object.entries(workflows).filter(([, one]) => Object.values(one.actions)[0]?.type === 'close-popup');
    expect(found({ ...design, workflows: Object.fromEntries(kept) })).toEqual([]);
  });

  it('is not closed by what runs a workflow that closes nothing', () => {
    const inside = <Box key="x" on={{ click: workflow([callWorkflow('other')]) }} />;
    expect(found(made({ inside }))).toHaveLength(1);
  });

  it('gets a button that closes it into its card, in the languages of the site', () => {
    let design = made({});
    const [problem] = found(design);
    expect(problem?.fix?.label.en).toBe('Add a button that closes it');
    const ids = createCountingIds();
    if (problem?.fix)
      applyFix(problem.fix, (operation, input) => {
        const { changes, result } = operation({ design, registry, ids }, input);
        design = applyChanges(design, changes);
        return result;
      });
    expect(found(design)).toEqual([]);
    const button = Object.values(design.elements).find(({ workflows }) =>
      workflows.some(({ name }) => name === 'Fechar'),
    );
    expect(button?.content.default?.['_ww-text_text']).toEqual({ pt: 'Fechar', en: 'Close' });
    const card = Object.values(design.elements).find(({ slots }) => slots.children?.includes(button?.id ?? ''));
    expect(card?.slots.children).toHaveLength(2);
  });
});
