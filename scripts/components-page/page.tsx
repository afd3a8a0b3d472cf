// First: it declares the order of the cascade layers, which the styles of the components rely on.
import './page.css';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SelectField } from '#ui/form/select-field.tsx';
import { ActionSection } from './action-section.tsx';
import { DialogSection } from './dialog-section.tsx';
import { EditorSection } from './editor-section.tsx';
import { FieldSection } from './field-section.tsx';
import { ImageSection } from './image-section.tsx';
import { MessageSection } from './message-section.tsx';
import { TableSection } from './table-section.tsx';

const themes = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
const directions = [
  { value: 'ltr', label: 'Left to right' },
  { value: 'rtl', label: 'Right to left' },
] as const;

/** All components of src/ui with their variants and states. */
function ComponentsPage() {
  const [theme, setTheme] = useState<(typeof themes)[number]['value']>('auto');
  const [direction, setDirection] = useState<(typeof directions)[number]['value']>('ltr');
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle('light', theme === 'light');
    classList.toggle('dark', theme === 'dark');
    document.documentElement.dir = direction;
  }, [theme, direction]);
  return (
    <main className="components">
      <h1 className="text-h1">Components</h1>
      <div className="components-states mt-6">
        <SelectField
          name="theme"
          label="Theme"
          value={theme}
          onChange={setTheme}
          options={themes}
        />
        <SelectField
          name="direction"
          label="Direction"
          value={direction}
          onChange={setDirection}
          options={directions}
        />
      </div>
      <ActionSection />
      <FieldSection />
      <TableSection />
      <DialogSection />
      <MessageSection />
      <ImageSection />
      <EditorSection />
    </main>
  );
}

// Tables have links, which need a router.
const router = createRouter({
  routeTree: createRootRoute({ component: ComponentsPage, notFoundComponent: ComponentsPage }),
  history: createMemoryHistory(),
});

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
