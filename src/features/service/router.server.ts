import {
  ownerProcedures,
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
  ...ownerProcedures(serviceDefinition, {
    list: listServices,
    createInput: createServiceInput,
    updateInput: updateServiceInput,
  }),
});
