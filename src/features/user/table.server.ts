export interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: number;
  image: string | null;
  role: 'user' | 'admin';
  banned: number;
  banReason: string | null;
  banExpires: string | null;
  createdAt: string;
  updatedAt: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    user: UserTable;
  }
}
