import { TopList } from './top-list.tsx';

/** The sites that most visitors came from. */
export function ReferrerList(props: { referrers: { referrer: string; views: number }[] }) {
  return (
    <TopList
      title="Referrers"
      fileName="referrers"
      header={['Site', 'Views']}
      rows={props.referrers.map(({ referrer, views }) => ({ name: referrer, figures: [views] }))}
      empty="No visits from other sites yet."
    />
  );
}
