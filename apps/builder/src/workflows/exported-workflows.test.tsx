import { createCountingIds, createDocumentStore, workflowKey, workflowOf } from '@trama/document';
import { triedOf } from '@trama/model/testing';
import { exportedSites } from '@trama/model/testing/exports';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Editor } from '../editor/editor.ts';
import { EditorContext } from '../editor/editor-context.ts';
import { ValueScopeContext } from '../fields/value-scope.ts';
import { allWorkflows, exportedDesign, idIn } from '../testing/exported-sites.ts';
import { wholeRegistry } from '../testing/form-site.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import { type BuilderLanguage, LanguageContext } from '../texts/index.ts';
import { StepArguments } from './step-arguments.tsx';
import { componentAround } from './use-workflow.ts';
import { type OpenWorkflow, WorkflowContext } from './workflow-context.ts';
import { WorkflowEditor } from './workflow-editor.tsx';

const drawn = (editor: Editor, language: BuilderLanguage, content: React.ReactNode): string =>
  renderToStaticMarkup(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <EditorContext value={editor}>{content}</EditorContext>
    </LanguageContext>,
  );

const nothing = (): void => undefined;

describe.skipIf(exportedSites.length === 0)('the workflows of real sites (needs EXPORTS_DIR)', () => {
  it.each(exportedSites)('of %s open in the editor, every argument readable', (name) => {
    const design = exportedDesign(name);
    const editor = sampleEditor(createDocumentStore(design, wholeRegistry, createCountingIds()));
    const found = allWorkflows(design);
    expect(found.length).toBeGreaterThan(0);
    const unreadable: string[] = [];
    const check = (where: string, html: string): void => {
      const part = idIn(html);
      if (part !== undefined) unreadable.push(`${where}: ${part}`);
    };
    const known = new Set<string>();
    for (const { holder, workflow } of triedOf(found, 4)) {
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
