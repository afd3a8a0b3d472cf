import { Toaster as SonnerToaster } from 'sonner';
import './toaster.css';

/** Milliseconds, and how many at once (specification, section 9). Its width of 356 pixels is the library's own. */
const noticeTime = 4_000;
const visibleNotices = 3;

/** Where notices are shown. */
export function Toaster() {
  return (
    <SonnerToaster
      className="toaster"
      duration={noticeTime}
      visibleToasts={visibleNotices}
      position="bottom-right"
      containerAriaLabel="Notices"
    />
  );
}
