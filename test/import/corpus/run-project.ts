import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importSource } from '#features/import/import-source.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import type { TestSite } from '../../site.ts';
import { createTemporaryFolder } from '../../temporary-folder.ts';
import type { CorpusProject } from './project.ts';

/** A project in a folder, which can be imported again and renamed. */
export class ProjectFolder {
  readonly #project: CorpusProject;
  #folder = join(createTemporaryFolder(), 'blog');

  constructor(project: CorpusProject) {
    this.#project = project;
    for (const [path, content] of Object.entries(project.files)) {
      const file = join(this.#folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    if (project.isRepository) commitAll(this.#folder);
  }

  async import(site: TestSite): Promise<TaskReport> {
    return this.#run(site, { dryRun: false });
  }

  /** What an import would do, with the name of the program or without. */
  async preview(site: TestSite, as?: string): Promise<TaskReport> {
    return this.#run(site, { dryRun: true, as });
  }

  async #run(site: TestSite, options: { dryRun: boolean; as?: string | undefined }) {
    const report = new TaskReport();
    const path = join(this.#folder, this.#project.file ?? '');
    await importSource(site, { ...options, path, report });
    return report;
  }

  rename(): void {
    const renamed = `${this.#folder}-renamed`;
    renameSync(this.#folder, renamed);
    this.#folder = renamed;
  }
}

function commitAll(folder: string) {
  const time = '2016-07-08T00:00:00Z';
  const env = { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time };
  const user = ['-c', 'user.name=A', '-c', 'user.email=a@a.example'];
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    [...user, 'commit', '-q', '-m', 'Add'],
  ])
    execFileSync('git', args, { cwd: folder, env });
}
