CREATE OR REPLACE FUNCTION state_name(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '{"CT": "Connecticut", "MA": "Massachusetts", "ME": "Maine", "NH": "New Hampshire", "RI": "Rhode Island", "VT": "Vermont",
    "DC": "District of Columbia", "DE": "Delaware", "MD": "Maryland", "NJ": "New Jersey", "NY": "New York",
    "PA": "Pennsylvania", "FL": "Florida", "GA": "Georgia", "NC": "North Carolina", "SC": "South Carolina",
    "VA": "Virginia", "WV": "West Virginia", "IA": "Iowa", "IL": "Illinois", "IN": "Indiana", "KS": "Kansas",
    "KY": "Kentucky", "MI": "Michigan", "MN": "Minnesota", "MO": "Missouri", "ND": "North Dakota", "NE": "Nebraska",
    "OH": "Ohio", "OK": "Oklahoma", "SD": "South Dakota", "TN": "Tennessee", "WI": "Wisconsin", "AL": "Alabama",
    "AR": "Arkansas", "LA": "Louisiana", "MS": "Mississippi", "NM": "New Mexico", "TX": "Texas", "CO": "Colorado",
    "ID": "Idaho", "MT": "Montana", "UT": "Utah", "WY": "Wyoming", "AK": "Alaska", "AZ": "Arizona", "CA": "California",
    "HI": "Hawaii", "NV": "Nevada", "OR": "Oregon", "WA": "Washington", "AB": "Alberta", "BC": "British Columbia",
    "MB": "Manitoba", "NB": "New Brunswick", "NL": "Newfoundland and Labrador", "NS": "Nova Scotia",
    "NT": "Northwest Territories", "NU": "Nunavut", "ON": "Ontario", "PE": "Prince Edward Island", "QC": "Quebec",
    "SK": "Saskatchewan", "YT": "Yukon", "AS": "American Samoa", "GU": "Guam", "MP": "Northern Mariana Islands",
    "PR": "Puerto Rico", "VI": "U.S. Virgin Islands"}'::jsonb ->> code
$$;
COMMENT ON FUNCTION state_name IS 'The name of a state, province or territory by its postal abbreviation.';
