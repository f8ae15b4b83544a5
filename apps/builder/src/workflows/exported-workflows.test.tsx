import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCountingIds, createDocumentStore, type WorkflowHolder, workflowKey, workflowOf } from '@trama/document';
import { type Design, decodePage, decodeSiteInfo, designFromParts, type Workflow } from '@trama/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Editor } from '../editor/editor.ts';
import { EditorContext } from '../editor/editor-context.ts';
import { ValueScopeContext } from '../fields/value-scope.ts';
import { wholeRegistry } from '../testing/form-site.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import { type BuilderLanguage, LanguageContext } from '../texts/index.ts';
import { StepArguments } from './step-arguments.tsx';
import { componentAround } from './use-workflow.ts';
import { type OpenWorkflow, WorkflowContext } from './workflow-context.ts';
import { WorkflowEditor } from './workflow-editor.tsx';

const folder = process.env.EXPORTS_DIR;
const sites = folder
  ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  : [];

// The one with the most workflows by default; all of them where all tests run.
const read = process.env.TRAMA_TEST_ALL === '1' ? sites : sites.filter((name) => name === 'mycrm');

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const readDesign = (name: string): Design => {
  const root = join(folder ?? '', name);
  const pages = readdirSync(join(root, 'data')).map((file) => decodePage(readJson(join(root, 'data', file))));
  return designFromParts(decodeSiteInfo(readJson(join(root, 'design.json'))), pages).design;
};

/** Every workflow of a site with what holds it. */
const allWorkflows = (design: Design): readonly { holder: WorkflowHolder; workflow: Workflow }[] => {
  const held = (holder: WorkflowHolder, workflows: readonly Workflow[]) =>
    workflows.map((workflow) => ({ holder, workflow }));
  return [
    ...[...Object.values(design.elements), ...Object.values(design.sections)].flatMap(({ id, workflows }) =>
      held({ node: id }, workflows),
    ),
    ...Object.values(design.pages).flatMap(({ id, workflows }) => held({ page: id }, workflows)),
    ...Object.values(design.components).flatMap(({ id, workflows }) =>
      held({ component: id }, Object.values(workflows)),
    ),
    ...held('app', design.appWorkflows),
    ...held('site', Object.values(design.workflows)),
  ];
};

/** What a person sees of drawn HTML, and what assistive technology reads: no values of options, no marks for scripts. */
const seen = (html: string): string =>
  html.replaceAll(/<option value="[^"]*"/g, '<option').replaceAll(/ data-step-head="[^"]*"/g, '');

const UUID = /.{0,60}[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}.{0,30}/i;

const drawn = (editor: Editor, language: BuilderLanguage, content: React.ReactNode): string =>
  renderToStaticMarkup(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <EditorContext value={editor}>{content}</EditorContext>
    </LanguageContext>,
  );

const nothing = (): void => undefined;

describe.skipIf(!folder)('the workflows of real sites (needs EXPORTS_DIR)', () => {
  it.each(read)('of %s open in the editor, every argument readable', (name) => {
    const design = readDesign(name);
    const editor = sampleEditor(createDocumentStore(design, wholeRegistry, createCountingIds()));
    const found = allWorkflows(design);
    expect(found.length).toBeGreaterThan(0);
    const unreadable: string[] = [];
    const check = (where: string, html: string): void => {
      const [part] = UUID.exec(seen(html)) ?? [];
      if (part !== undefined) unreadable.push(`${where}: ${part}`);
    };
    const known = new Set<string>();
    for (const { holder, workflow } of found) {
      const place = { holder, key: workflowKey(holder, workflow) };
      expect(workflowOf(design, holder, place.key)).toBe(workflow);
      check('editor', drawn(editor, 'pt', <WorkflowEditor place={place} />));
      const component = componentAround(editor, holder);
      const node = typeof holder === 'object' && 'node' in holder ? holder.node : null;
      const open: OpenWorkflow = {
        ...{ holder, workflow, component, node, trigger: undefined, openStep: null, adding: null, dragged: null },
        ...{ change: nothing, open: nothing, addAt: nothing, runFrom: () => undefined, drag: nothing },
      };
      for (const action of Object.values(workflow.actions)) {
        // JavaScript is written as it runs: its editor is that of code.
        const { code: _code, ...fields } = action.fields;
        // What is told alike reads alike.
        const told = JSON.stringify([action.type, fields]);
        if (known.has(told)) continue;
        known.add(told);
        const html = drawn(
          editor,
          'en',
          <WorkflowContext value={open}>
            <ValueScopeContext value={{ component, workflow, node, nearest: () => [] }}>
              <StepArguments action={{ ...action, fields }} />
            </ValueScopeContext>
          </WorkflowContext>,
        );
        check(action.type, html);
      }
    }
    expect(unreadable).toEqual([]);
    expect(editor.store.design).toBe(design);
  });
});
