import type { ElementDefinition } from '@trama/model';
import type { ElementComponent } from '@trama/react';
import { button, buttonV1 } from './basic/button/definition.ts';
import { iconFont } from './basic/icon-font/definition.ts';
import { iconSvg } from './basic/icon-svg/definition.ts';
import { chartBar } from './charts/chart-bar/definition.ts';
import { chartLine } from './charts/chart-line/definition.ts';
import { chartPie } from './charts/chart-pie/definition.ts';
import { chartRadar } from './charts/chart-radar/definition.ts';
import { checkbox, checkboxV1 } from './choices/checkbox/definition.ts';
import { checkboxMark, checkboxMarkV1 } from './choices/checkbox-mark/definition.ts';
import { multiselect } from './choices/multiselect/definition.ts';
import { radio } from './choices/radio/definition.ts';
import { radioGroup } from './choices/radio-group/definition.ts';
import { select, selectV2 } from './choices/select/definition.ts';
import { selectV1 } from './choices/select-v1/definition.ts';
import { toggle } from './choices/toggle/definition.ts';
import { calendar } from './data/calendar/definition.ts';
import { dataGrid } from './data/data-grid/definition.ts';
import { dataGridV1 } from './data/data-grid-v1/definition.ts';
import { jsonViewer } from './data/json-viewer/definition.ts';
import { kanban } from './data/kanban/definition.ts';
import { stack } from './data/stack/definition.ts';
import { donutProgress } from './feedback/donut-progress/definition.ts';
import { loader } from './feedback/loader/definition.ts';
import { progressBar } from './feedback/progress-bar/definition.ts';
import { skeleton } from './feedback/skeleton/definition.ts';
import { fileDrop } from './files/file-drop/definition.ts';
import { fileUpload } from './files/file-upload/definition.ts';
import { inputFile } from './files/input-file/definition.ts';
import { datePicker } from './inputs/date-picker/definition.ts';
import { formContainer, formContainerV1 } from './inputs/form-container/definition.ts';
import { formInput, formInputV1, formInputV2 } from './inputs/form-input/definition.ts';
import { maskInput } from './inputs/mask-input/definition.ts';
import { otpInput, otpInputV1 } from './inputs/otp-input/definition.ts';
import { payment } from './inputs/payment/definition.ts';
import { phoneInput } from './inputs/phone-input/definition.ts';
import { rangeInput } from './inputs/range-input/definition.ts';
import { rangeSlider } from './inputs/range-slider/definition.ts';
import { richText } from './inputs/rich-text/definition.ts';
import { searchBar } from './inputs/search-bar/definition.ts';
import { textInput } from './inputs/text-input/definition.ts';
import { accordion } from './layout/accordion/definition.ts';
import { accordionItem } from './layout/accordion-item/definition.ts';
import { accordionRoot } from './layout/accordion-root/definition.ts';
import { columns } from './layout/columns/definition.ts';
import { flexbox } from './layout/flexbox/definition.ts';
import { htmlEmbed } from './media/html-embed/definition.ts';
import { iframe } from './media/iframe/definition.ts';
import { image } from './media/image/definition.ts';
import { pdfViewer } from './media/pdf-viewer/definition.ts';
import { slider, sliderV1 } from './media/slider/definition.ts';
import { video } from './media/video/definition.ts';
import { paginator, paginatorV1 } from './navigation/paginator/definition.ts';
import { stepper } from './navigation/stepper/definition.ts';
import { tabPanel } from './navigation/tab-panel/definition.ts';
import { tabTrigger } from './navigation/tab-trigger/definition.ts';
import { tabs } from './navigation/tabs/definition.ts';
import { tabsRoot } from './navigation/tabs-root/definition.ts';
import { dialog } from './overlays/dialog/definition.ts';
import { dialogOverlay, dialogRoot, dialogTrigger } from './overlays/dialog-root/definition.ts';
import { dropdown } from './overlays/dropdown/definition.ts';
import { hoverDropdown } from './overlays/hover-dropdown/definition.ts';
import { popup } from './overlays/popup/definition.ts';
import { tooltip } from './overlays/tooltip/definition.ts';
import type { ElementExample } from './shared/examples/element-example.ts';
import { dateText } from './text/date-text/definition.ts';
import { number } from './text/number/definition.ts';
import { richTextDisplay } from './text/rich-text-display/definition.ts';
import { text } from './text/text/definition.ts';

/** An element type: what it is, what draws it, and how the gallery shows it. */
interface CatalogueRow {
  definition: ElementDefinition;
  /** Loads what draws it, for pages that use it. Absent: every page has it (`every-page.ts`). */
  component?: () => Promise<ElementComponent>;
  /** Absent: an earlier generation, or a part, which the example of another row shows. */
  example?: () => Promise<ElementExample>;
}

/**
 * Every element that Trama draws, in the order of the palette; a generation or a part with a base id of its own is a row of its own.
 * The one list: definitions, loaders and examples come from it. Bundles leave out the columns that they do not use
 * (`scripts/house/vite-plugins/catalogue-columns.ts`).
 */
export const catalogue: readonly CatalogueRow[] = [
  { definition: flexbox, example: async () => (await import('./layout/flexbox/example.ts')).example },
  { definition: text, example: async () => (await import('./text/text/example.ts')).example },
  { definition: iconSvg, example: async () => (await import('./basic/icon-svg/example.ts')).example },
  { definition: iconFont, example: async () => (await import('./basic/icon-font/example.ts')).example },
  { definition: button, example: async () => (await import('./basic/button/example.ts')).example },
  { definition: buttonV1 },
  { definition: image, example: async () => (await import('./media/image/example.ts')).example },
  {
    definition: formContainer,
    component: async () => (await import('./inputs/form-container/Element.tsx')).Element,
    example: async () => (await import('./inputs/form-container/example.ts')).example,
  },
  {
    definition: formContainerV1,
    component: async () => (await import('./inputs/form-container/Element.tsx')).EarlierElement,
  },
  {
    definition: formInput,
    component: async () => (await import('./inputs/form-input/Element.tsx')).Element,
    example: async () => (await import('./inputs/form-input/example.ts')).example,
  },
  {
    definition: formInputV2,
    component: async () => (await import('./inputs/form-input/FloatingInput.tsx')).EarlierElement,
  },
  {
    definition: formInputV1,
    component: async () => (await import('./inputs/form-input/FloatingInput.tsx')).EarlierElement,
  },
  {
    definition: maskInput,
    component: async () => (await import('./inputs/mask-input/Element.tsx')).Element,
    example: async () => (await import('./inputs/mask-input/example.ts')).example,
  },
  {
    definition: otpInput,
    component: async () => (await import('./inputs/otp-input/Element.tsx')).Element,
    example: async () => (await import('./inputs/otp-input/example.ts')).example,
  },
  { definition: otpInputV1, component: async () => (await import('./inputs/otp-input/Element.tsx')).Element },
  {
    definition: phoneInput,
    component: async () => (await import('./inputs/phone-input/Element.tsx')).Element,
    example: async () => (await import('./inputs/phone-input/example.ts')).example,
  },
  {
    definition: searchBar,
    component: async () => (await import('./inputs/search-bar/Element.tsx')).Element,
    example: async () => (await import('./inputs/search-bar/example.ts')).example,
  },
  {
    definition: textInput,
    component: async () => (await import('./inputs/text-input/Element.tsx')).Element,
    example: async () => (await import('./inputs/text-input/example.ts')).example,
  },
  {
    definition: select,
    component: async () => (await import('./choices/select/Element.tsx')).Element,
    example: async () => (await import('./choices/select/example.ts')).example,
  },
  { definition: selectV2, component: async () => (await import('./choices/select/Element.tsx')).Element },
  {
    definition: toggle,
    component: async () => (await import('./choices/toggle/Element.tsx')).Element,
    example: async () => (await import('./choices/toggle/example.ts')).example,
  },
  {
    definition: rangeSlider,
    component: async () => (await import('./inputs/range-slider/Element.tsx')).Element,
    example: async () => (await import('./inputs/range-slider/example.ts')).example,
  },
  {
    definition: popup,
    component: async () => (await import('./overlays/popup/Element.tsx')).Element,
    example: async () => (await import('./overlays/popup/example.ts')).example,
  },
  {
    definition: dialog,
    component: async () => (await import('./overlays/dialog/Element.tsx')).Element,
    example: async () => (await import('./overlays/dialog/example.ts')).example,
  },
  {
    definition: dialogRoot,
    component: async () => (await import('./overlays/dialog-root/Element.tsx')).Element,
    example: async () => (await import('./overlays/dialog-root/example.ts')).example,
  },
  { definition: dialogTrigger },
  { definition: dialogOverlay },
  {
    definition: tooltip,
    component: async () => (await import('./overlays/tooltip/Element.tsx')).Element,
    example: async () => (await import('./overlays/tooltip/example.ts')).example,
  },
  {
    definition: hoverDropdown,
    component: async () => (await import('./overlays/hover-dropdown/Element.tsx')).Element,
    example: async () => (await import('./overlays/hover-dropdown/example.ts')).example,
  },
  {
    definition: accordion,
    component: async () => (await import('./layout/accordion/Element.tsx')).Element,
    example: async () => (await import('./layout/accordion/example.ts')).example,
  },
  {
    definition: accordionRoot,
    component: async () => (await import('./layout/accordion-root/Element.tsx')).Element,
    example: async () => (await import('./layout/accordion-root/example.ts')).example,
  },
  { definition: accordionItem, component: async () => (await import('./layout/accordion-item/Element.tsx')).Element },
  {
    definition: tabs,
    component: async () => (await import('./navigation/tabs/Element.tsx')).Element,
    example: async () => (await import('./navigation/tabs/example.ts')).example,
  },
  {
    definition: tabsRoot,
    component: async () => (await import('./navigation/tabs-root/Element.tsx')).Element,
    example: async () => (await import('./navigation/tabs-root/example.ts')).example,
  },
  { definition: tabTrigger, component: async () => (await import('./navigation/tab-trigger/Element.tsx')).Element },
  { definition: tabPanel, component: async () => (await import('./navigation/tab-panel/Element.tsx')).Element },
  {
    definition: stepper,
    component: async () => (await import('./navigation/stepper/Element.tsx')).Element,
    example: async () => (await import('./navigation/stepper/example.ts')).example,
  },
  {
    definition: columns,
    component: async () => (await import('./layout/columns/Element.tsx')).Element,
    example: async () => (await import('./layout/columns/example.ts')).example,
  },
  {
    definition: number,
    component: async () => (await import('./text/number/Element.tsx')).Element,
    example: async () => (await import('./text/number/example.ts')).example,
  },
  {
    definition: loader,
    component: async () => (await import('./feedback/loader/Element.tsx')).Element,
    example: async () => (await import('./feedback/loader/example.ts')).example,
  },
  {
    definition: htmlEmbed,
    component: async () => (await import('./media/html-embed/Element.tsx')).Element,
    example: async () => (await import('./media/html-embed/example.ts')).example,
  },
  {
    definition: iframe,
    component: async () => (await import('./media/iframe/Element.tsx')).Element,
    example: async () => (await import('./media/iframe/example.ts')).example,
  },
  {
    definition: selectV1,
    component: async () => (await import('./choices/select-v1/Element.tsx')).Element,
    example: async () => (await import('./choices/select-v1/example.ts')).example,
  },
  {
    definition: multiselect,
    component: async () => (await import('./choices/multiselect/Element.tsx')).Element,
    example: async () => (await import('./choices/multiselect/example.ts')).example,
  },
  {
    definition: checkbox,
    component: async () => (await import('./choices/checkbox/Element.tsx')).Element,
    example: async () => (await import('./choices/checkbox/example.ts')).example,
  },
  { definition: checkboxV1, component: async () => (await import('./choices/checkbox/Element.tsx')).Element },
  { definition: checkboxMark },
  { definition: checkboxMarkV1 },
  {
    definition: radio,
    component: async () => (await import('./choices/radio/Element.tsx')).Element,
    example: async () => (await import('./choices/radio/example.ts')).example,
  },
  {
    definition: radioGroup,
    component: async () => (await import('./choices/radio-group/Element.tsx')).Element,
    example: async () => (await import('./choices/radio-group/example.ts')).example,
  },
  {
    definition: dropdown,
    component: async () => (await import('./overlays/dropdown/Element.tsx')).Element,
    example: async () => (await import('./overlays/dropdown/example.ts')).example,
  },
  {
    definition: slider,
    component: async () => (await import('./media/slider/Element.tsx')).Element,
    example: async () => (await import('./media/slider/example.ts')).example,
  },
  { definition: sliderV1, component: async () => (await import('./media/slider/Element.tsx')).Element },
  {
    definition: video,
    component: async () => (await import('./media/video/Element.tsx')).Element,
    example: async () => (await import('./media/video/example.ts')).example,
  },
  {
    definition: datePicker,
    component: async () => (await import('./inputs/date-picker/Element.tsx')).Element,
    example: async () => (await import('./inputs/date-picker/example.ts')).example,
  },
  {
    definition: fileUpload,
    component: async () => (await import('./files/file-upload/Element.tsx')).Element,
    example: async () => (await import('./files/file-upload/example.ts')).example,
  },
  {
    definition: inputFile,
    component: async () => (await import('./files/input-file/Element.tsx')).Element,
    example: async () => (await import('./files/input-file/example.ts')).example,
  },
  {
    definition: fileDrop,
    component: async () => (await import('./files/file-drop/Element.tsx')).Element,
    example: async () => (await import('./files/file-drop/example.ts')).example,
  },
  {
    definition: richText,
    component: async () => (await import('./inputs/rich-text/Element.tsx')).Element,
    example: async () => (await import('./inputs/rich-text/example.ts')).example,
  },
  {
    definition: richTextDisplay,
    component: async () => (await import('./text/rich-text-display/Element.tsx')).Element,
    example: async () => (await import('./text/rich-text-display/example.ts')).example,
  },
  {
    definition: pdfViewer,
    component: async () => (await import('./media/pdf-viewer/Element.tsx')).Element,
    example: async () => (await import('./media/pdf-viewer/example.ts')).example,
  },
  {
    definition: skeleton,
    component: async () => (await import('./feedback/skeleton/Element.tsx')).Element,
    example: async () => (await import('./feedback/skeleton/example.ts')).example,
  },
  {
    definition: paginator,
    component: async () => (await import('./navigation/paginator/Element.tsx')).Element,
    example: async () => (await import('./navigation/paginator/example.ts')).example,
  },
  { definition: paginatorV1, component: async () => (await import('./navigation/paginator/Element.tsx')).Element },
  {
    definition: progressBar,
    component: async () => (await import('./feedback/progress-bar/Element.tsx')).Element,
    example: async () => (await import('./feedback/progress-bar/example.ts')).example,
  },
  {
    definition: dataGrid,
    component: async () => (await import('./data/data-grid/Element.tsx')).Element,
    example: async () => (await import('./data/data-grid/example.ts')).example,
  },
  {
    definition: dataGridV1,
    component: async () => (await import('./data/data-grid-v1/Element.tsx')).Element,
    example: async () => (await import('./data/data-grid-v1/example.ts')).example,
  },
  {
    definition: chartBar,
    component: async () => (await import('./charts/chart-bar/Element.tsx')).Element,
    example: async () => (await import('./charts/chart-bar/example.ts')).example,
  },
  {
    definition: chartLine,
    component: async () => (await import('./charts/chart-line/Element.tsx')).Element,
    example: async () => (await import('./charts/chart-line/example.ts')).example,
  },
  {
    definition: chartPie,
    component: async () => (await import('./charts/chart-pie/Element.tsx')).Element,
    example: async () => (await import('./charts/chart-pie/example.ts')).example,
  },
  {
    definition: chartRadar,
    component: async () => (await import('./charts/chart-radar/Element.tsx')).Element,
    example: async () => (await import('./charts/chart-radar/example.ts')).example,
  },
  {
    definition: calendar,
    component: async () => (await import('./data/calendar/Element.tsx')).Element,
    example: async () => (await import('./data/calendar/example.ts')).example,
  },
  {
    definition: kanban,
    component: async () => (await import('./data/kanban/Element.tsx')).Element,
    example: async () => (await import('./data/kanban/example.ts')).example,
  },
  {
    definition: stack,
    component: async () => (await import('./data/stack/Element.tsx')).Element,
    example: async () => (await import('./data/stack/example.ts')).example,
  },
  {
    definition: rangeInput,
    component: async () => (await import('./inputs/range-input/Element.tsx')).Element,
    example: async () => (await import('./inputs/range-input/example.ts')).example,
  },
  {
    definition: donutProgress,
    component: async () => (await import('./feedback/donut-progress/Element.tsx')).Element,
    example: async () => (await import('./feedback/donut-progress/example.ts')).example,
  },
  {
    definition: dateText,
    component: async () => (await import('./text/date-text/Element.tsx')).Element,
    example: async () => (await import('./text/date-text/example.ts')).example,
  },
  {
    definition: jsonViewer,
    component: async () => (await import('./data/json-viewer/Element.tsx')).Element,
    example: async () => (await import('./data/json-viewer/example.ts')).example,
  },
  {
    definition: payment,
    component: async () => (await import('./inputs/payment/Element.tsx')).Element,
    example: async () => (await import('./inputs/payment/example.ts')).example,
  },
];
