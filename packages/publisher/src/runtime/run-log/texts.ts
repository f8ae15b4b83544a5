import { type Label, type RunState, textsIn } from '@trama/model';

/** Texts of the log of a preview site; its language is the page's, where it is Portuguese, else English. */
export interface RunLogTexts {
  open: string;
  title: string;
  filter: string;
  clear: string;
  close: string;
  empty: string;
  noMatch: string;
  called: string;
  rescue: string;
  states: Readonly<Record<RunState, string>>;
  given: string;
  result: string;
}

const TEXTS: Record<keyof Label, RunLogTexts> = {
  en: {
    open: 'Workflow log',
    title: 'Workflow log',
    filter: 'Filter by name, type or error',
    clear: 'Clear',
    close: 'Close',
    empty: 'No workflow has run yet. Use the page: each run appears here.',
    noMatch: 'No run fits the filter.',
    called: 'called',
    rescue: 'Error branch',
    states: {
      running: 'running',
      done: 'done',
      failed: 'failed',
      refused: 'stopped: it calls itself',
      ignored: 'ignored: it was still running',
      skipped: 'disabled',
      paused: 'waiting',
      stopped: 'stopped',
      withheld: 'not done',
    },
    given: 'Given',
    result: 'Result',
  },
  pt: {
    open: 'Registro de workflows',
    title: 'Registro de workflows',
    filter: 'Filtrar por nome, tipo ou erro',
    clear: 'Limpar',
    close: 'Fechar',
    empty: 'Nenhum workflow foi executado ainda. Use a página: cada execução aparece aqui.',
    noMatch: 'Nenhuma execução combina com o filtro.',
    called: 'chamado',
    rescue: 'Ramo de erro',
    states: {
      running: 'em execução',
      done: 'concluído',
      failed: 'falhou',
      refused: 'parado: chama a si mesmo',
      ignored: 'ignorado: ainda estava em curso',
      skipped: 'desativada',
      paused: 'à espera',
      stopped: 'parado',
      withheld: 'não feito',
    },
    given: 'Recebido',
    result: 'Resultado',
  },
};

export const runLogTexts = (language: string): RunLogTexts => textsIn(language, TEXTS);
