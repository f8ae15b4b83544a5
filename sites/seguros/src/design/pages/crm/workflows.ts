import {
  type ActionNotation,
  callWorkflow,
  f,
  fetchCollection,
  formula,
  named,
  onlyIf,
  openPopup,
  plugin,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';
import type { PageData } from '../../page-data.ts';
import { boardWorkflows } from './board-workflows.ts';

const open: Value = f`variables[${variable('leadAberto')}]`;

/** What the database says is shown beside its field, else above all. */
const failed = (form: string): readonly ActionNotation[] => [
  setVariable('faltas', f`formulas[${formula('faltasDoErro')}](${form}, context.workflow.error)`),
  setVariable(
    'erroLead',
    f`Object.keys(variables[${variable('faltas')}]).length > 0 ? '' : formulas[${formula('mensagemDeErro')}](context.workflow.error)`,
  ),
  setVariable('guardandoLead', false),
];

const begin: readonly ActionNotation[] = [setVariable('erroLead', ''), setVariable('faltas', {})];

/** Rows of a table that belong to the open lead, newest first. */
const ofLead = (key: string, table: string, fields: string, order: string): ActionNotation =>
  named(
    key,
    plugin('supabase', 'select', {
      table,
      fieldsMode: 'advanced',
      dataFieldsAdvanced: fields,
      filters: [{ fn: 'eq', column: 'lead_id', value: open, isEnabled: true }],
      modifiers: { order: { column: order, ascending: false } },
    }),
  );

const update = (table: string, id: Value, data: Readonly<Record<string, Value>>): ActionNotation =>
  plugin('supabase', 'update', { table, mode: 'single', primaryData: { id }, data });

const insert = (table: string, data: Readonly<Record<string, Value>>): ActionNotation =>
  plugin('supabase', 'insert', {
    table,
    mode: 'single',
    data,
    modifiers: { select: { mode: 'guided', fields: ['id'] } },
  });

export const crmWorkflows: PageData['workflows'] = {
  ...boardWorkflows,

  carregarNumeros: workflow(
    [
      named('numeros', plugin('supabase', 'callPostgresFunction', { functionName: 'numeros_do_mes', params: [] })),
      setVariable('numerosDoMes', f`context.workflow['numeros'].result?.[0] ?? null`),
    ],
    { name: 'Carregar números do mês' },
  ),

  moverLead: workflow(
    [
      setVariable('erroLead', ''),
      named(
        'movido',
        update('leads', f`context.parameters['lead'].id`, {
          etapa: f`context.parameters['etapa']`,
          posicao: f`formulas[${formula('lugarNoQuadro')}](context.parameters['lista'], context.parameters['lugar'])`,
        }),
      ),
      callWorkflow('avisarQuadro'),
      callWorkflow('carregarNumeros'),
      // A lead that is lost is lost for a reason: the sheet asks for it, and may be closed without.
      onlyIf(f`context.parameters['etapa'] === 'perdido'`),
      fetchCollection('leads'),
      callWorkflow('abrirLead', { id: f`context.parameters['lead'].id` }),
      callWorkflow('editarLead'),
    ],
    {
      name: 'Mover lead',
      parameters: { lead: 'object', etapa: 'string', lista: 'array', lugar: 'number' },
      onError: [...failed('lead'), fetchCollection('leads')],
    },
  ),

  abrirLead: workflow(
    [
      setVariable('leadAberto', f`context.parameters['id']`),
      setVariable('cotacaoDoLead', null),
      setVariable('leadEditado', null),
      setVariable('corretorEscolhido', ''),
      setVariable('enviadaPara', ''),
      setVariable('erroEnvio', ''),
      ...begin,
      callWorkflow('carregarFicha'),
      openPopup('lead'),
    ],
    { name: 'Abrir lead', parameters: { id: 'string' } },
  ),

  carregarFicha: workflow(
    [
      ofLead('notas', 'leads_notas', 'id,texto,criado_em,autor:perfis(nome)', 'criado_em'),
      setVariable('notasDoLead', f`context.workflow['notas'].result ?? []`),
      ofLead('tarefas', 'leads_tarefas', 'id,titulo,vence_em,feita', 'criado_em'),
      setVariable('tarefasDoLead', f`context.workflow['tarefas'].result ?? []`),
      ofLead('historico', 'leads_historico', 'id,texto,em,autor:perfis(nome)', 'id'),
      setVariable('historicoDoLead', f`context.workflow['historico'].result ?? []`),
    ],
    { name: 'Carregar ficha' },
  ),

  anotar: workflow(
    [
      onlyIf(f`String(variables[${variable('novaNota')}] ?? '').trim() !== ''`),
      ...begin,
      setVariable('guardandoLead', true),
      named('nota', insert('leads_notas', { lead_id: open, texto: f`variables[${variable('novaNota')}].trim()` })),
      setVariable('novaNota', ''),
      setVariable('guardandoLead', false),
      callWorkflow('carregarFicha'),
    ],
    { name: 'Anotar', ignoreWhileRunning: true, onError: failed('nota') },
  ),

  criarTarefa: workflow(
    [
      onlyIf(f`String(variables[${variable('novaTarefa')}]?.titulo ?? '').trim() !== ''`),
      ...begin,
      setVariable('guardandoLead', true),
      named(
        'tarefa',
        insert('leads_tarefas', {
          lead_id: open,
          titulo: f`variables[${variable('novaTarefa')}].titulo.trim()`,
          vence_em: f`variables[${variable('novaTarefa')}].prazo || null`,
        }),
      ),
      setVariable('novaTarefa', {}),
      setVariable('guardandoLead', false),
      callWorkflow('lerTarefasDoDia'),
      callWorkflow('carregarFicha'),
    ],
    { name: 'Criar tarefa', ignoreWhileRunning: true, onError: failed('tarefa') },
  ),

  cumprirTarefa: workflow(
    [
      named('feita', update('leads_tarefas', f`context.parameters['id']`, { feita: f`context.parameters['feita']` })),
      callWorkflow('lerTarefasDoDia'),
      onlyIf(f`Boolean(variables[${variable('leadAberto')}])`),
      callWorkflow('carregarFicha'),
    ],
    { name: 'Cumprir tarefa', parameters: { id: 'string', feita: 'boolean' }, onError: failed('tarefa') },
  ),

  converterLead: workflow(
    [
      ...begin,
      setVariable('guardandoLead', true),
      named(
        'cotacao',
        plugin('supabase', 'callPostgresFunction', {
          functionName: 'converter_lead',
          params: [
            { key: 'p_lead', value: open },
            { key: 'p_produto', value: f`variables[${variable('conversao')}].produto` },
            { key: 'p_capital', value: f`variables[${variable('conversao')}].capital` },
            { key: 'p_idade', value: f`variables[${variable('conversao')}].idade` },
            { key: 'p_fumante', value: f`variables[${variable('conversao')}].fumante === true` },
            { key: 'p_plano', value: f`variables[${variable('conversao')}].plano` },
          ],
        }),
      ),
      setVariable('cotacaoDoLead', f`context.workflow['cotacao'].result[0]`),
      setVariable('enviadaPara', ''),
      setVariable('erroEnvio', ''),
      setVariable('guardandoLead', false),
      callWorkflow('avisarQuadro'),
      fetchCollection('leads'),
      callWorkflow('carregarFicha'),
    ],
    {
      name: 'Converter em cotação',
      ignoreWhileRunning: true,
      onError: failed('cotacao'),
    },
  ),

  criarLead: workflow(
    [
      ...begin,
      setVariable('guardandoLead', true),
      named(
        'lead',
        plugin('supabase', 'insert', {
          table: 'leads',
          mode: 'single',
          data: {
            nome: f`String(variables[${variable('novoLead')}]?.nome ?? '').trim()`,
            email: f`String(variables[${variable('novoLead')}]?.email ?? '').trim() || null`,
            telefone: f`String(variables[${variable('novoLead')}]?.telefone ?? '').replace(/\\D/g, '') || null`,
            origem: f`variables[${variable('novoLead')}]?.origem || 'outro'`,
            valor_estimado: f`Number(variables[${variable('novoLead')}]?.valor) || null`,
          },
        }),
      ),
      setVariable('guardandoLead', false),
      setVariable('novoLead', {}),
      callWorkflow('avisarQuadro'),
      fetchCollection('leads'),
      callWorkflow('carregarNumeros'),
    ],
    {
      name: 'Criar lead',
      ignoreWhileRunning: true,
      onError: failed('lead'),
    },
  ),
};
