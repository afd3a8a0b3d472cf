import {
  lifecycleProcedures,
  saveProcedures,
  ownerReadProcedures,
  itemProcedures,
  publicListProcedure,
} from '#content/procedures.server.ts';
import { router } from '#platform/trpc.server.ts';
import { serviceReads, listServices, listPublicServices } from './data.server.ts';
import { serviceDefinition } from './definition.server.ts';
import { createServiceInput, updateServiceInput } from './schema.ts';

export const serviceRouter = router({
  ...publicListProcedure(listPublicServices),
  ...itemProcedures(serviceReads),
  ...ownerReadProcedures(serviceDefinition, listServices),
  ...saveProcedures(serviceDefinition, {
    createInput: createServiceInput,
    updateInput: updateServiceInput,
  }),
  ...lifecycleProcedures(serviceDefinition, updateServiceInput),
});
