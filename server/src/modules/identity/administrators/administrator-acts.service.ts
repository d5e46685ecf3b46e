import type { Database } from '../../../infra/postgres/data-source.js';

/** What administrators do with their own accounts, and the end of a ban by the clock. */
export type AdministratorAction =
  | 'change_second_factor'
  | 'create_admin'
  | 'end_ban'
  | 'log_in'
  | 'log_in_failed'
  | 'step_up';

/** One act, as the audit log stores it. */
export interface AdministratorAct {
  /** Null for the command line and the clock. */
  actorId: number | null;
  action: AdministratorAction;
  subjectIds: readonly number[];
  /** Nothing that a person has written. */
  detail: string;
}

type Recorder = (database: Database, act: AdministratorAct) => Promise<void>;

/** Passes administrators' acts on to the audit log, whose module this one doesn't know. */
export class AdministratorActsService {
  readonly #recorders: Recorder[] = [];

  /** Calls `recorder` for every act, in the transaction of its database. */
  onAct(recorder: Recorder): void {
    this.#recorders.push(recorder);
  }

  /** Records an act in the transaction of `database`. */
  async record(database: Database, act: AdministratorAct): Promise<void> {
    for (const record of this.#recorders) await record(database, act);
  }
}
