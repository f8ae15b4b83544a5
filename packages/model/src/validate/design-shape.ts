import { collection } from '../codec/collection.ts';
import { component } from '../codec/component.ts';
import { element, section } from '../codec/element.ts';
import { formula } from '../codec/formula.ts';
import { pageInfo } from '../codec/page.ts';
import { plugin, site } from '../codec/site-info.ts';
import { variable } from '../codec/variable.ts';
import { workflow } from '../codec/workflow.ts';
import type { Design } from '../design/design.ts';
import type { Page, PluginUse } from '../design/entities.ts';
import { anyObject, listOf, mapOf, number, objectOf, type Shape } from './shape.ts';

const { sectionHeads: _heads, ...ofPageInfo } = pageInfo.shape.members;

const page = objectOf<Page>({ ...ofPageInfo, workflows: listOf(workflow.shape) });

const pluginUse = objectOf<PluginUse>({
  ...plugin.shape.members,
  settings: objectOf<PluginUse['settings']>({ publicData: anyObject, privateData: anyObject }),
});

/** The shape of a stored design. Its parts are those of the codecs: a field stands there, and nowhere else. */
export const designShape: Shape = objectOf<Design>({
  ...site.shape.members,
  format: number,
  plugins: listOf(pluginUse),
  pages: mapOf(page),
  sections: mapOf(section.shape),
  elements: mapOf(element.shape),
  components: mapOf(component.shape),
  variables: mapOf(variable.shape),
  collections: mapOf(collection.shape),
  formulas: mapOf(formula.shape),
  workflows: mapOf(workflow.shape),
});
