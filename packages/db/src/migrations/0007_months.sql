-- Functions that partition tables by month; they change nothing before an operator calls them.
\ir ../sql/months.sql
